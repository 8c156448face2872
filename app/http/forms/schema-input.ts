import type { z } from 'zod'

/** The maximum number of rows that are read of any list field; schemas set lower limits. */
const MAX_ROWS = 100

type Fields = FormData | URLSearchParams
type Definition = {
  type: string
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  innerType?: z.core.$ZodType
  in?: z.core.$ZodType
  options?: z.core.$ZodType[]
}

/**
 * The form's values for a schema. Only names that the schema declares are read (`title`,
 * `answers[0]`, `faq[2].question`), so a request cannot set other properties.
 */
export function schemaInput(form: Fields, schema: z.core.$ZodType): unknown {
  return read(form, schema, '')
}

function read(form: Fields, schema: z.core.$ZodType, name: string): unknown {
  const { type, shape, element, options } = innermost(schema)
  // A page may have several forms with different fields. Read the fields of every schema in the
  // union; validation then selects the submitted form's fields.
  if (type === 'union' && options) {
    return Object.assign({}, ...options.map((option) => read(form, option, name)))
  }
  if (type === 'object' && shape) {
    return Object.fromEntries(
      Object.entries(shape).map(([key, field]) => [
        key,
        read(form, field, name ? `${name}.${key}` : key),
      ]),
    )
  }
  if (type === 'array' && element) {
    const rows = countRows(form, name)
    if (rows === 0) return form.has(name) ? textsOf(form, name) : undefined
    return Array.from({ length: rows }, (_, row) => read(form, element, `${name}[${row}]`))
  }
  const [first, ...more] = textsOf(form, name)
  // A repeated field becomes an array, so that a text schema refuses it.
  return more.length > 0 ? [first, ...more] : first
}

/** Unwraps defaults and pipes, to find the schema that receives the raw value. */
function innermost(schema: z.core.$ZodType): Definition {
  const definition = schema._zod.def as Definition
  const inner = definition.innerType ?? definition.in
  return inner ? innermost(inner) : definition
}

function countRows(form: Fields, name: string): number {
  let rows = 0
  for (const key of form.keys()) {
    if (!key.startsWith(`${name}[`)) continue
    const row = /^\[(\d{1,3})\]/.exec(key.slice(name.length))?.[1]
    if (row !== undefined && Number(row) < MAX_ROWS) rows = Math.max(rows, Number(row) + 1)
  }
  return rows
}

function textsOf(form: Fields, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === 'string')
}

export function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, step) => {
    if (typeof step === 'number') return `${name}[${step}]`
    return name ? `${name}.${String(step)}` : String(step)
  }, '')
}

const patterns = new WeakMap<z.core.$ZodType, RegExp>()

export function isFieldOf(schema: z.core.$ZodType, name: string): boolean {
  const pattern = patterns.get(schema) ?? new RegExp(`^(?:${namesOf(schema, '').join('|')})$`)
  patterns.set(schema, pattern)
  return pattern.test(name)
}

function namesOf(schema: z.core.$ZodType, name: string): string[] {
  const { type, shape, element, options } = innermost(schema)
  if (type === 'union' && options) return options.flatMap((option) => namesOf(option, name))
  if (type === 'object' && shape) {
    return Object.entries(shape).flatMap(([key, field]) =>
      namesOf(field, name ? `${name}\\.${key}` : key),
    )
  }
  return type === 'array' && element ? [name, ...namesOf(element, `${name}\\[\\d{1,3}\\]`)] : [name]
}
