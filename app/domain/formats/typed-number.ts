import { z } from 'zod'
import { cleanText } from './typed-text.ts'

const grouped = new Intl.NumberFormat('pt-PT', { useGrouping: 'always' })

/** A separator of thousands, as in '1.240' or '1 240'. */
const grouping = /(\d)[\s.](?=\d{3}(?:\D|$))/g

type Bounds = {
  from: number
  to: number
  missing: string
}

/** A whole number as typed. A number out of bounds is an error, never clamped. */
export const wholeNumber = ({ from, to, missing }: Bounds) =>
  z
    .string()
    .default('')
    .transform((typed) => cleanText(typed).trim())
    .pipe(z.string().min(1, missing))
    .pipe(bounded(from, to))

export const optionalWholeNumber = ({ from, to }: Omit<Bounds, 'missing'>) =>
  z
    .string()
    .default('')
    .transform((typed) => cleanText(typed).trim() || null)
    .pipe(bounded(from, to).nullable())

function bounded(from: number, to: number) {
  const isWhole = (typed: string) => /^-?\d+$/.test(typed)
  return z
    .string()
    .transform((typed) => typed.replace(grouping, '$1'))
    .superRefine((typed, context) => {
      const message = !isWhole(typed)
        ? 'Escreva um número inteiro.'
        : Number(typed) < from
          ? `Escreva ${grouped.format(from)} ou mais.`
          : Number(typed) > to
            ? `Escreva no máximo ${grouped.format(to)}.`
            : undefined
      if (message) context.addIssue({ code: 'custom', message })
    })
    .transform(Number)
}
