import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { apiKeys } from '#app/domain/api-access/api-access-table.ts'
import { MAX_API_KEYS } from '#app/domain/api-access/api-key.ts'
import { revokeApiKey, rotateApiKey } from '#app/domain/api-access/issue-api-key.ts'
import { companies } from '#app/domain/companies/company-table.ts'
import { events } from '#app/domain/history/event-table.ts'
import { changeRole } from '#app/domain/team/change-role.ts'
import { apiKey } from '#tests/support/makers/api-key.ts'
import {
  candidate,
  company,
  endSubscription,
  member,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { programCalls } from '#tests/support/makers/program-calls.ts'
import { testContext } from '#tests/support/portal/context.ts'

const { ctx, db } = await testContext()

const { api, owner, other, otherKey, call, codeOf, words } = await programCalls(ctx)

test('a program cannot find records of another company', async () => {
  const jobId = await publishedJob(db, owner)
  const applicationId = await sentApplication(db, await candidate(db), jobId)
  const calls: [string, string, unknown?][] = [
    ['GET', `/company/jobs/${jobId}`],
    ['PATCH', `/jobs/${jobId}`, { title: 'Nossa' }],
    ['POST', `/company/jobs/${jobId}/close`],
    ['GET', `/applications/${applicationId}`],
    ['GET', `/applications/${applicationId}/cv`],
    ['POST', `/applications/${applicationId}/decision`, { status: 'approved' }],
    ['POST', `/applications/${applicationId}/messages`, { subject: 'Olá', body: 'Olá.' }],
  ]
  for (const [method, path, body] of calls) {
    expect(await codeOf(call(method, path, { key: otherKey, body }))).toEqual([404, 'not-found'])
    const missing = path.replace(/[0-9a-f-]{36}/, randomUUID())
    expect(await codeOf(call(method, missing, { body }))).toEqual([404, 'not-found'])
  }
  const { applications } = await (await call('GET', '/applications', { key: otherKey })).json()
  expect(applications).toEqual([])
})

test('an API call without a key, with a wrong key or without scope is refused', async () => {
  const { key: reader } = await apiKey(db, owner, ['jobs:read'])
  const create = call('POST', '/jobs', { body: words, key: reader })
  expect(await codeOf(create)).toEqual([403, 'scope-missing'])
  expect((await call('GET', '/company/jobs', { key: reader })).status).toBe(200)
  expect(await codeOf(call('GET', '/company/jobs', { key: 'lus_x' }))).toEqual([401, 'key-invalid'])
  const without = await api.request('/api/v1/company/jobs')
  expect(without.headers.get('WWW-Authenticate')).toBe('Bearer')
  expect(await codeOf(without)).toEqual([401, 'key-missing'])
})

test('an API key in a URL is refused and revoked', async () => {
  const { key: leaked, id } = await apiKey(db, owner)
  expect(await codeOf(api.request(`/api/v1/jobs?key=${leaked}`))).toEqual([400, 'key-in-address'])
  const encoded = leaked.replaceAll('_', '%5F')
  expect(await codeOf(api.request(`/api/v1/jobs?key=${encoded}`))).toEqual([400, 'key-in-address'])
  expect(await codeOf(call('GET', '/company/jobs', { key: leaked }))).toEqual([401, 'key-invalid'])
  expect(await db.$count(events, sql`name = 'api-key-leaked' and subject_id = ${id}`)).toBe(1)
})

test('the rate limit of an API key is reported in the standard headers', async () => {
  const limited = await apiKey(db, owner)
  const read = () => call('GET', '/company/jobs', { key: limited.key })
  const first = await read()
  expect(first.headers.get('RateLimit-Policy')).toBe('"key";q=600;w=300')
  expect(first.headers.get('RateLimit')).toBe('"key";r=599;t=300')
  expect(first.headers.get('Cache-Control')).toBe('private, no-cache')
  await db.execute(sql`insert into attempts (limit_name, key)
    select 'apiKey', ${limited.id} from generate_series(1, 599)`)
  const refused = await read()
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(refused.headers.get('RateLimit')).toMatch(/^"key";r=0;t=\d+$/)
  expect(await codeOf(refused)).toEqual([429, 'too-many'])
})

test('a replaced API key still works for 24 hours, a revoked one not at all', async () => {
  const former = await apiKey(db, owner)
  const next = must(await rotateApiKey(db, owner, former.id))
  const status = async (key: string) => (await call('GET', '/company/jobs', { key })).status
  expect([await status(former.key), await status(next.key)]).toEqual([200, 200])
  expect(await rotateApiKey(db, owner, former.id)).toMatchObject({ refusal: 'not-found' })
  const [row] = await db.select().from(apiKeys).where(eq(apiKeys.id, former.id))
  const hours = ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000
  expect(hours).toBeCloseTo(24, 1)
  must(await revokeApiKey(db, owner, next.id))
  expect(await status(next.key)).toBe(401)
  await db.update(apiKeys).set({ expiresAt: sql`now()` }).where(eq(apiKeys.id, former.id))
  expect(await status(former.key)).toBe(401)
})

test('an API key is refused once its creator is no longer an owner', async () => {
  const colleague = await member(db, other, 'dono')
  const theirs = await apiKey(db, colleague)
  expect((await call('GET', '/company/jobs', { key: theirs.key })).status).toBe(200)
  must(await changeRole(db, other, colleague.userId, { role: 'leitor' }))
  expect((await call('GET', '/company/jobs', { key: theirs.key })).status).toBe(403)
})

test('the API keys of a suspended company are refused', async () => {
  const suspended = await company(db, { bought: 'corporativo' })
  const theirs = await apiKey(db, suspended)
  await db
    .update(companies)
    .set({ approval: 'suspended', decisionReason: 'Burla' })
    .where(eq(companies.id, suspended.companyId))
  const read = call('GET', '/company/jobs', { key: theirs.key })
  expect(await codeOf(read)).toEqual([403, 'company-suspended'])
})

test('after the company’s plan has ended, every API call is refused, but the keys remain', async () => {
  const lapsing = await company(db, { bought: 'corporativo' })
  const theirs = await apiKey(db, lapsing)
  await endSubscription(db, lapsing)
  for (const path of ['/company/jobs', '/applications', '/statistics', '/webhooks'])
    expect(await codeOf(call('GET', path, { key: theirs.key }))).toEqual([403, 'not-in-plan'])
  expect(await db.$count(apiKeys, eq(apiKeys.id, theirs.id))).toBe(1)
})

test('a company has at most 10 API keys, even if two are created concurrently', async () => {
  const many = await company(db, { bought: 'corporativo' })
  for (let n = 1; n < MAX_API_KEYS; n += 1) await apiKey(db, many)
  const tried = await Promise.allSettled([apiKey(db, many), apiKey(db, many)])
  expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
