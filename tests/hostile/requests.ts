import type { RouteConfigEntry } from '@react-router/dev/routes'
import fc from 'fast-check'
import routes from '#app/routes.ts'

export type HostileRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | undefined
  who: 'visitor' | 'candidate' | 'company' | 'admin'
}

/** URLs at which an empty form signs the user out or deletes the account. */
const ENDS_THE_STAY = ['/sair', '/usuario/configuracoes/excluir', '/empresa/configuracoes/excluir']

function addressesOf(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent
    const own = entry.path || !entry.children ? [path || '/'] : []
    return [...own, ...addressesOf(entry.children ?? [], path)]
  })
}

export const addresses = [...new Set(addressesOf(await routes))]

const nasty = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    "'",
    '"',
    '\\',
    '%',
    '%00',
    '%ff',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    'prototype',
    '{{7*7}}',
    '<script>alert(1)</script>',
    "' or 1=1 --",
    'NaN',
    '-1',
    '0',
    '1e309',
    '9007199254740993',
    '2147483648',
    'null',
    'undefined',
    '[]',

    '{"$gt":""}',
    'a'.repeat(300),
    '\u202e\u0000\ud800',
    '😀'.repeat(50),
    '\r\nSet-Cookie: a=b',
  ),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
)

const ID = '019f0000-0000-7000-8000-000000000000'
const step = fc.oneof({ weight: 3, arbitrary: fc.constant(ID) }, { weight: 1, arbitrary: nasty })

const address = fc
  .constantFrom(...addresses)
  .chain((pattern) =>
    fc
      .array(step, { minLength: 4, maxLength: 4 })
      .map((steps) =>
        pattern.replace(/:\w+\??|\*/g, () => encodeURIComponent(asText(steps.shift() ?? ID))),
      ),
  )

/** Field names of the portal's forms, names that libraries treat specially, and random names. */
const fieldName = fc.oneof(
  fc.constantFrom(
    'name',
    'email',
    'password',
    'title',
    'status',
    'envio',
    'versao',
    'acto',
    'voltar',
    'id',
    'answers[0]',
    'questions[0]',
    'faq[0].question',
    'faq[0].required',
    'skills',
    'tags',
    'salaryMin',
    'expiresAt',
    'packageId',
    'companyId',
    'codigo',
    'prova',
    'search',
    'page',
    '__proto__',
    '__proto__[x]',
    'constructor.prototype.x',
    '__intent__',
    '__state__',
    'faq[99999999]',
    'answers[-1]',
    'a[b][c][d][e]',
    'toString',
    'user_type',
    'role',
  ),
  nasty,
)

const fields = fc.array(fc.tuple(fieldName, nasty), { maxLength: 12 })
const searchNames = fc.oneof(
  fc.constantFrom('search', 'province', 'page', 'ordem', 'salario-min', 'contrato', 'empresa'),
  fc.constantFrom('redirect', 'selectedPackage', '_routes', 'index', 'type', 'q', 'id'),
  fieldName,
)
const query = fc
  .array(fc.tuple(searchNames, nasty), { maxLength: 4 })
  .map((pairs) => encoded(pairs))

const many = fc
  .integer({ min: 150, max: 4_000 })
  .map((count) => encoded(Array.from({ length: count }, (_, n) => [`f${n}`, 'x'])))

type Body = { type: string; body: Buffer }
const text = (type: string) => (body: string) => ({ type, body: Buffer.from(body) })

const body: fc.Arbitrary<Body | undefined> = fc.oneof(
  {
    weight: 6,
    arbitrary: fields.map((pairs) => text('application/x-www-form-urlencoded')(encoded(pairs))),
  },
  {
    weight: 3,
    arbitrary: fields.map((pairs) => text('multipart/form-data; boundary=b')(multipart(pairs))),
  },
  { weight: 1, arbitrary: many.map(text('application/x-www-form-urlencoded')) },
  {
    weight: 1,
    arbitrary: fc.json({ maxDepth: 6 }).map(text('application/json')),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(nasty, fc.uint8Array({ maxLength: 400 }))
      .map(([type, bytes]) => ({ type: headerValue(type), body: Buffer.from(bytes) })),
  },
  {
    weight: 1,
    arbitrary: fields.map((pairs) =>
      text('multipart/form-data; boundary=b')(multipart(pairs).slice(0, -9)),
    ),
  },
  { weight: 1, arbitrary: fc.constant(undefined) },
)

const headers = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'Accept',
        'Accept-Language',
        'Accept-Encoding',
        'User-Agent',
        'Referer',
        'If-None-Match',

        'Save-Data',
        'X-Http-Method-Override',
        'Range',
        'Cookie',
        'Authorization',
        'X-Forwarded-Host',
      ),
      nasty.map(headerValue),
    ),
    { maxLength: 4 },
  )
  .map((pairs) => Object.fromEntries(pairs))

const method = fc.oneof(
  { weight: 5, arbitrary: fc.constant('POST') },
  { weight: 4, arbitrary: fc.constant('GET') },
  { weight: 1, arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE') },
)

export const hostileRequest: fc.Arbitrary<HostileRequest> = fc
  .record({
    method,
    address,
    asData: fc.boolean(),
    query,
    headers,
    body,
    who: fc.constantFrom('visitor', 'candidate', 'company', 'admin'),
  })
  .map(({ method, address, asData, query, headers, body, who }) => ({
    method,
    path: `${address}${asData ? '.data' : ''}${query && `?${query}`}`,
    headers: { ...headers, ...(body ? { 'Content-Type': body.type } : {}) },
    body: method === 'GET' || method === 'HEAD' ? undefined : body?.body,
    who: ENDS_THE_STAY.includes(address) ? 'visitor' : (who as HostileRequest['who']),
  }))

/** Replaces lone surrogates, which cannot be encoded. */
const asText = (given: string) => given.toWellFormed()

function encoded(pairs: [string, string][]): string {
  return pairs
    .map(
      ([name, value]) => `${encodeURIComponent(asText(name))}=${encodeURIComponent(asText(value))}`,
    )
    .join('&')
}

function multipart(pairs: [string, string][]): string {
  const parts = pairs.map(
    ([name, value]) =>
      `--b\r\nContent-Disposition: form-data; name="${asText(name).replaceAll('"', '%22')}"\r\n\r\n${asText(value)}\r\n`,
  )
  return `${parts.join('')}--b--\r\n`
}

/**
 * Replaces the characters that Node refuses in a header: all except tabs and the printable
 * characters of Latin-1.
 */
function headerValue(given: string): string {
  return given.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 2_000)
}
