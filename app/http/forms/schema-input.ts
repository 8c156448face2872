import type { z } from 'zod'

/** Maximum rows of a list field in a form; schemas set their own, lower limits. */
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
 * The values of a form for a schema. The code walks the schema and reads the names that it declares
 * (`title`, `answers[0]`, `faq[2].question`). Names in the form are never followed, so a request
 * cannot set other properties.
 */
export function schemaInput(form: Fields, schema: z.core.$ZodType): unknown {
  return read(form, schema, '')
}

function read(form: Fields, schema: z.core.$ZodType, name: string): unknown {
  const { type, shape, element, options } = innermost(schema)
  // A page may have several forms with different fields. Reads the fields of every option; the
  // schema then selects those of the submitted form.
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
  // A repeated field is an array, which a text schema refuses.
  return more.length > 0 ? [first, ...more] : first
}

/** The schema that receives the raw value: beneath defaults, and at the input of a pipe. */
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

/** The form field name for the path of a schema issue: `faq[2].question`. */
export function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, step) => {
    if (typeof step === 'number') return `${name}[${step}]`
    return name ? `${name}.${String(step)}` : String(step)
  }, '')
}

const patterns = new WeakMap<z.core.$ZodType, RegExp>()

/** Whether the schema has a field of this name. */
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
