import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type ApiScope, apiScopes } from '#app/domain/api-access/api-key.ts'
import { revokeApiKey } from '#app/domain/api-access/issue-api-key.ts'
import { changeRole } from '#app/domain/team/change-role.ts'
import { apiKey } from '#tests/support/makers/api-key.ts'
import {
  candidate,
  company,
  member,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { testContext } from '#tests/support/portal/context.ts'
import { createApi } from './api.ts'

const { ctx, db } = await testContext()
const api = createApi(ctx, () => 'test')
const owner = await company(db, { bought: 'corporativo' })
const other = await company(db, { bought: 'corporativo' })
const jobId = await publishedJob(db, owner)
const applicationId = await sentApplication(db, await candidate(db), jobId)

/** The required scope of each operation; null if it needs no key. */
const access: Record<string, ApiScope | null> = {
  'GET /jobs': null,
  'GET /jobs/{id}': null,
  'GET /companies/{id}': null,
  'GET /provinces': null,
  'GET /categories': null,
  'GET /company/jobs': 'jobs:read',
  'GET /company/jobs/{id}': 'jobs:read',
  'POST /jobs': 'jobs:write',
  'PATCH /jobs/{id}': 'jobs:write',
  'PUT /jobs/external/{reference}': 'jobs:write',
  'POST /company/jobs/{id}/close': 'jobs:write',
  'GET /applications': 'applications:read',
  'GET /applications/{id}': 'applications:read',
  'POST /applications/{id}/decision': 'applications:write',
  'POST /applications/{id}/messages': 'applications:write',
  'GET /applications/{id}/cv': 'cvs:read',
  'GET /statistics': 'applications:read',
  'GET /webhooks': 'webhooks',
  'POST /webhooks': 'webhooks',
  'PUT /webhooks/{id}': 'webhooks',
  'DELETE /webhooks/{id}': 'webhooks',
  'POST /webhooks/{id}/test': 'webhooks',
}

/** Valid bodies, for operations that validate the body before they look for the record. */
const bodies: Record<string, unknown> = {
  'PATCH /jobs/{id}': { title: 'Padeira' },
  'POST /applications/{id}/decision': { status: 'approved' },
  'POST /applications/{id}/messages': { subject: 'Olá', body: 'Até amanhã.' },
  'PUT /webhooks/{id}': { url: 'https://1.1.1.1/avisos', events: ['job.closed'] },
}

const { paths }: { paths: Record<string, object> } = await (
  await api.request('/api/v1/openapi.json')
).json()
const operations = Object.entries(paths).flatMap(([path, of]) =>
  Object.keys(of).map((method) => `${method.toUpperCase()} ${path.replace('/api/v1', '')}`),
)
const keyed = Object.entries(access).flatMap(([name, scope]): [string, ApiScope][] =>
  scope ? [[name, scope]] : [],
)

function call(operation: string, headers: Record<string, string>): Promise<Response> {
  const [method = '', pattern = ''] = operation.split(' ')
  const id = pattern.startsWith('/applications') ? applicationId : jobId
  const path = pattern.replace('{id}', id).replace('{reference}', 'vaga-1')
  const body = bodies[operation]
  return Promise.resolve(
    api.request(`/api/v1${path}`, {
      method,
      headers: { ...headers, ...(body ? { 'Content-Type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  )
}
const bearer = (key: string) => ({ Authorization: `Bearer ${key}` })
async function codeOf(answer: Promise<Response>): Promise<string> {
  const response = await answer
  return `${response.status} ${(await response.json()).code}`
}

test('the access table lists exactly the documented operations', () => {
  expect(Object.keys(access).sort()).toEqual(operations.sort())
})

test('public API operations need no key', async () => {
  for (const [operation, scope] of Object.entries(access)) {
    if (!scope) expect([200, 404], operation).toContain((await call(operation, {})).status)
  }
})

describe.each(keyed)('the API operation %s', (operation, scope) => {
  test('needs a valid API key; a session is not enough', async () => {
    expect(await codeOf(call(operation, {}))).toBe('401 key-missing')
    expect(await codeOf(call(operation, { Cookie: 'lusona=x' }))).toBe('401 key-missing')
    const unknown = bearer(`lus_${randomUUID()}`)
    expect(await codeOf(call(operation, unknown))).toBe('401 key-invalid')
    const { id, key } = await apiKey(db, owner)
    must(await revokeApiKey(db, owner, id))
    expect(await codeOf(call(operation, bearer(key)))).toBe('401 key-invalid')
  })

  test(`is refused to a key with every scope except ${scope}`, async () => {
    const others = apiScopes.filter((each) => each !== scope)
    const { id, key } = await apiKey(db, owner, others)
    expect(await codeOf(call(operation, bearer(key)))).toBe('403 scope-missing')
    must(await revokeApiKey(db, owner, id))
  })

  test('is refused once the key’s creator is no longer an owner', async () => {
    const second = await member(db, owner, 'dono')
    const { id, key } = await apiKey(db, second)
    must(await changeRole(db, owner, second.userId, { role: 'recrutador' }))
    expect(await codeOf(call(operation, bearer(key)))).toBe('403 not-an-owner')
    must(await revokeApiKey(db, owner, id))
  })
})

const ofRecord = keyed.filter(([operation]) => operation.includes('{id}'))

test.each(ofRecord)(
  'the API operation %s finds no record of another company',
  async (operation) => {
    const { id, key } = await apiKey(db, other)
    expect(await codeOf(call(operation, bearer(key)))).toBe('404 not-found')
    must(await revokeApiKey(db, other, id))
  },
)
