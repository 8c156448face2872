import fc from 'fast-check'

/** A JSON Schema as the OpenAPI document contains it. */
type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  anyOf?: Schema[]
  allOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  format?: string
  maxItems?: number
}
type Parameter = {
  name: string
  in: 'query' | 'path' | 'header'
  required?: boolean
  schema: Schema
}
type Content = Record<string, { schema: Schema }>
type Operation = {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

export type ApiCall = {
  operation: Operation
  method: string
  url: string
  headers: Record<string, string>
  body: string | undefined
}

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('', ' ', '\0', "'; drop table jobs --", '../../etc/passwd', 'x'.repeat(30_000)),
)
const anything = fc.oneof(
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  { weight: 1, arbitrary: text },
)

/** Generates values for a schema, one in eight of them invalid. `known` are existing ids. */
function anyValueOf(
  schema: Schema,
  document: ApiDocument,
  known: readonly string[],
): fc.Arbitrary<unknown> {
  const wanted = wantedOf(schema, document, known)
  return fc.oneof({ weight: 7, arbitrary: wanted }, { weight: 1, arbitrary: anything })
}

function wantedOf(
  schema: Schema,
  document: ApiDocument,
  known: readonly string[],
): fc.Arbitrary<unknown> {
  const { $ref, anyOf, oneOf, allOf, type, items, properties = {}, required = [] } = schema
  if ($ref) {
    const named = document.components.schemas[$ref.split('/').at(-1) ?? '']
    return named ? wantedOf(named, document, known) : anything
  }
  const either = anyOf ?? oneOf
  if (either) return fc.oneof(...either.map((each) => wantedOf(each, document, known)))
  if (allOf)
    return fc
      .tuple(...allOf.map((each) => wantedOf(each, document, known)))
      .map((parts) => Object.assign({}, ...parts.filter((part) => typeof part === 'object')))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const types = [type ?? []].flat()
  const kinds = types.map((kind): fc.Arbitrary<unknown> => {
    switch (kind) {
      case 'null':
        return fc.constant(null)
      case 'boolean':
        return fc.boolean()
      case 'integer':
      case 'number':
        return fc.oneof(fc.nat({ max: 100 }), fc.integer(), fc.nat({ max: 2_000_000 }))
      case 'array':
        return fc.array(anyValueOf(items ?? {}, document, known), { maxLength: 4 })
      case 'object':
        return fc.record(
          Object.fromEntries(
            Object.entries(properties).map(([name, each]) => [
              name,
              anyValueOf(each, document, known),
            ]),
          ),
          { requiredKeys: required },
        )
      default:
        return textOf(schema, known)
    }
  })
  return kinds.length > 0 ? fc.oneof(...kinds) : anything
}

function textOf({ format }: Schema, known: readonly string[]): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...known), fc.uuid())
  if (format === 'date')
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10))
  return text
}

/** Generates one request to any operation of the OpenAPI document, with or without a key. */
export function anyCall(document: ApiDocument, keys: readonly string[], known: readonly string[]) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  return fc.constantFrom(...operations).chain(({ path, method, operation }) => {
    const { parameters = [], requestBody } = operation
    const id = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...known) },
      { weight: 1, arbitrary: fc.uuid() },
      { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 40 }) },
    )
    const given = parameters.map(({ name, in: where, required, schema }) =>
      fc
        .option(where === 'path' ? id : anyValueOf(schema, document, known), {
          nil: undefined,
          freq: required ? 1_000 : 2,
        })
        .map((value) => ({ name, where, value })),
    )
    const json = requestBody?.content['application/json']?.schema
    const body = json
      ? fc.oneof(
          {
            weight: 9,
            arbitrary: anyValueOf(json, document, known).map((value) => JSON.stringify(value)),
          },
          { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
        )
      : fc.constant(undefined)
    return fc
      .record({ values: fc.tuple(...given), body, key: fc.constantFrom(...keys) })
      .map(
        ({ values, body: sent, key }): ApiCall =>
          requestOf({ path, method, operation }, values, sent, key),
      )
  })
}

/** Encodes a path parameter. An empty or dot segment would be removed from the URL. */
function pathSegment(text: string): string {
  return /^\.{0,2}$/.test(text) ? '-' : encodeURIComponent(text.toWellFormed())
}

/** Not String(value), which throws for a generated object that has a property `toString`. */
function encodedText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

function requestOf(
  { path, method, operation }: { path: string; method: string; operation: Operation },
  values: { name: string; where: string; value: unknown }[],
  body: string | undefined,
  key: string,
): ApiCall {
  const query = new URLSearchParams()
  const headers: Record<string, string> = { ...(key ? { Authorization: `Bearer ${key}` } : {}) }
  let url = path
  for (const { name, where, value } of values) {
    if (value === undefined) continue
    const text = encodedText(value)
    if (where === 'path') url = url.replace(`{${name}}`, pathSegment(text))
    else if (where === 'query')
      for (const each of [value].flat()) query.append(name, encodedText(each).toWellFormed())
    // A header can contain only printable ASCII; programs encode all other characters.
    else headers[name] = text.replace(/[^\x21-\x7e]/g, '').slice(0, 150)
  }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  const search = query.size > 0 ? `?${query}` : ''
  return { operation, method: method.toUpperCase(), url: url + search, headers, body }
}

/** Returns how a response breaks the OpenAPI document, or undefined if it does not. */
export async function findBreach(call: ApiCall, response: Response): Promise<string | undefined> {
  const { operation } = call
  const documented = operation.responses[String(response.status)]
  if (response.status >= 500) return `answered ${response.status}: ${await response.text()}`
  if (!documented)
    return `answered ${response.status}, which is not documented: ${await response.text()}`
  const type = response.headers.get('Content-Type')?.split(';')[0]
  const types = Object.keys(documented.content ?? {})
  if (types.length > 0 && !types.includes(type ?? '')) return `answered as ${type}`
  return undefined
}
