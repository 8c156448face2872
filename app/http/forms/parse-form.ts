import { data } from 'react-router'
import { z } from 'zod'
import type { Challenge, FormState } from '#app/browser/forms/form-state.ts'
import { isReservedName } from './reserved-name.ts'
import { fieldName, schemaInput } from './schema-input.ts'

z.config({
  customError: ({ code, input }) =>
    code === 'invalid_type' && input === undefined
      ? 'Falta este campo.'
      : 'Este valor não é válido.',
})

const secretFields = /password|senha|^code$/i

/** Secret fields are neither returned to the page nor stored. */
export const isSecretField = (name: string) => secretFields.test(name)

/** On failure, returns the typed values and the errors by field. */
export function parseForm<Schema extends z.ZodType>(
  form: FormData | URLSearchParams,
  schema: Schema,
): { ok: true; value: z.output<Schema> } | { ok: false; state: FormState } {
  const parsed = schema.safeParse(schemaInput(form, schema))
  if (parsed.success) return { ok: true, value: parsed.data }
  const errors = new Map<string, string[]>()
  // Errors follow the order of the schema, which is the order of the form. Otherwise, errors of
  // checks across several fields would come last.
  const order = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const indexOf = ([name]: readonly PropertyKey[]) => order.indexOf(String(name))
  const issues = parsed.error.issues.toSorted(
    (one, other) => indexOf(one.path) - indexOf(other.path),
  )
  for (const { path, message } of issues) {
    const name = fieldName(path)
    errors.set(name, [...(errors.get(name) ?? []), message])
  }
  const whole = errors.get('')?.[0]
  errors.delete('')
  return {
    ok: false,
    state: {
      values: typedValues(form),
      errors: Object.fromEntries(errors),
      ...(whole ? { sentence: whole } : {}),
    },
  }
}

/**
 * Answers with the form's page, the typed values and the errors: status 422, or 409 for a refusal.
 */
export function sendBack<State extends FormState>(
  state: State,
  status: 403 | 404 | 409 | 413 | 422 | 429 | 503 = 422,
  headers?: HeadersInit,
) {
  return data(state, { status, ...(headers ? { headers } : {}) })
}

export type FormRefusal = {
  title?: string
  sentence?: string
  errors?: Record<string, string>
  challenge?: Challenge
}

export function refusal(form: FormData | URLSearchParams, says: FormRefusal): FormState {
  const errors = Object.entries(says.errors ?? {}).map(([name, message]) => [name, [message]])
  return {
    values: typedValues(form),
    title: says.title,
    sentence: says.sentence,
    errors: Object.fromEntries(errors),
    ...(says.challenge ? { challenge: says.challenge } : {}),
  }
}

function typedValues(form: FormData | URLSearchParams): FormState['values'] {
  const values = new Map<string, string | string[]>()
  for (const [name, value] of form) {
    if (typeof value !== 'string' || isSecretField(name) || isReservedName(name)) continue
    const before = values.get(name)
    values.set(name, before === undefined ? value : [before, value].flat())
  }
  return Object.fromEntries(values)
}
