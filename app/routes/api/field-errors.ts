import type { z } from 'zod'
import { acceptedYears, dayExample, yearExample } from '#app/domain/formats/typed-day.ts'

type FieldError = { field: string; message: string }
type Issue = z.core.$ZodIssue

/** The fallback message of `parse-form.ts`, which does not state the expected value. */
const FALLBACK = 'Este valor não é válido.'

const typeNames: Record<string, string> = {
  string: 'texto',
  number: 'um número',
  int: 'um número inteiro',
  boolean: 'true ou false',
  array: 'uma lista',
  object: 'um objeto',
  record: 'um objeto',
}

const formatNames: Record<string, string> = {
  uuid: 'um UUID',
  date: 'um dia: AAAA-MM-DD',
  datetime: 'um momento: AAAA-MM-DDThh:mm:ssZ',
  url: 'um endereço https://…',
  email: 'um email',
}

/** Forms accept days in several formats, programs send one. */
const dayMessages: Record<string, string> = {
  [dayExample]: 'Tem de ser um dia que exista: AAAA-MM-DD.',
  [yearExample]: `Tem de ser um dia de um ano ${acceptedYears}: AAAA-MM-DD.`,
}

/** Each message states what the program should send (API-05). */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        field: pathOf([...issue.path, key]),
        message: 'Este campo não existe.',
      }))
    const message =
      issue.message === FALLBACK
        ? expectationOf(issue)
        : (dayMessages[issue.message] ?? issue.message)
    return [{ field: pathOf(issue.path), message }]
  })
}

const pathOf = (path: readonly PropertyKey[]) => path.map(String).join('.')

function expectationOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `Tem de ser ${typeNames[issue.expected] ?? issue.expected}.`
    case 'invalid_value':
      return `Use um destes valores: ${issue.values.map(String).join(', ')}.`
    case 'invalid_format':
      return issue.format in formatNames ? `Tem de ser ${formatNames[issue.format]}.` : FALLBACK
    case 'too_big':
      return `${sizeOf(issue.origin)} no máximo ${Number(issue.maximum)}.`
    case 'too_small':
      return `${sizeOf(issue.origin)} no mínimo ${Number(issue.minimum)}.`
    default:
      return FALLBACK
  }
}

const sizeOf = (origin: string) =>
  origin === 'string' ? 'Caracteres:' : origin === 'array' ? 'Elementos:' : 'Valor:'
