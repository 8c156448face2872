import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { apiKeys } from '#app/domain/api-access/api-access-table.ts'
import { MAX_API_KEYS } from '#app/domain/api-access/api-key.ts'
import { revokeApiKey, rotateApiKey } from '#app/domain/api-access/issue-api-key.ts'
import { cvOpenings } from '#app/domain/applications/application-table.ts'
import { withdrawApplication } from '#app/domain/applications/withdraw-application.ts'
import { companies } from '#app/domain/companies/company-table.ts'
import { events } from '#app/domain/history/event-table.ts'
import { jobs } from '#app/domain/jobs/job-table.ts'
import { changeRole } from '#app/domain/team/change-role.ts'
import { apiKey, storeCv } from '#tests/support/makers/api-key.ts'
import { makeCv } from '#tests/support/makers/documents.ts'
import {
  candidate,
  company,
  endSubscription,
  member,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { testContext } from '#tests/support/portal/context.ts'
import { createApi } from './api.ts'

const { ctx, db } = await testContext()
const api = createApi(ctx, () => 'test')
const owner = await company(db, { name: 'Padaria Kianda', bought: 'corporativo' })
const other = await company(db, { name: 'Loja Muxima', bought: 'corporativo' })
const { key } = await apiKey(db, owner)
const { key: otherKey } = await apiKey(db, other)

type More = { key?: string; headers?: Record<string, string>; body?: unknown }

function call(method: string, path: string, { key: with_ = key, headers, body }: More = {}) {
  return api.request(`/api/v1${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${with_}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

async function codeOf(answer: Response | Promise<Response>): Promise<[number, string]> {
  const response = await answer
  return [response.status, (await response.json()).code]
}

const words = {
  title: 'Padeiro',
  description: 'Fazer pão todas as manhãs.',
  responsibilities: 'Preparar as massas.',
  requirements: 'Dois anos de experiência.',
  province: 'luanda',
}
const countJobs = () => db.$count(jobs, eq(jobs.companyId, owner.companyId))

test('a program creates, changes and closes a job under the rules of the portal’s form', async () => {
  const body = {
    ...words,
    salaryMin: 200_000,
    salaryMax: 300_000,
    skills: ['Forno', 'Massas'],
    questions: [{ question: 'Tem carta?', required: true }],
    deadline: '2099-12-31',
  }
  const created = await call('POST', '/jobs', { body })
  expect(created.status).toBe(201)
  const job = await created.json()
  expect(job).toMatchObject({ ...body, status: 'pending', changeWaits: false, reference: null })
  const changed = await call('PATCH', `/jobs/${job.id}`, {
    body: { title: 'Padeira', salaryMax: null },
  })
  expect(await changed.json()).toMatchObject({ ...body, title: 'Padeira', salaryMax: null })
  const closed = await call('POST', `/company/jobs/${job.id}/close`)
  expect(await closed.json()).toMatchObject({ status: 'closed' })
  expect(await codeOf(call('POST', `/company/jobs/${job.id}/close`))).toEqual([409, 'not-possible'])
  const [event] = await db.select().from(events).where(eq(events.subjectId, job.id)).limit(1)
  expect(event).toMatchObject({ name: 'job-created', actorKind: 'company', actorId: owner.userId })
  expect(event?.data.apiKey).toBeDefined()
})

test('a program that sends invalid fields gets each API field with its reason', async () => {
  const missing = await call('POST', '/jobs', { body: { ...words, province: null, salaryMin: 5 } })
  expect(missing.status).toBe(422)
  const { errors } = await missing.json()
  expect(errors.map(({ field }: { field: string }) => field)).toEqual(['salaryMin', 'province'])
  const unknown = { ...words, status: 'active', companyId: other.companyId }
  expect(await codeOf(call('POST', '/jobs', { body: unknown }))).toEqual([422, 'invalid-body'])
  const torn = api.request('/api/v1/jobs', {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: '{"title": "Pad',
  })
  expect(await codeOf(torn)).toEqual([400, 'malformed-body'])
  const huge = { ...words, description: 'x'.repeat(1_000_000) }
  expect(await codeOf(call('POST', '/jobs', { body: huge }))).toEqual([413, 'too-large'])
})

test('two concurrent PUT requests for one reference create one job', async () => {
  const before = await countJobs()
  const put = () => call('PUT', '/jobs/external/V-1', { body: words })
  const statuses = (await Promise.all([put(), put()])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 201])
  expect(await countJobs()).toBe(before + 1)
  const again = await call('PUT', '/jobs/external/V-1', { body: { ...words, title: 'Outra' } })
  expect(await again.json()).toMatchObject({ title: 'Outra', reference: 'V-1' })
  const others = await call('PUT', '/jobs/external/V-1', { body: words, key: otherKey })
  expect(others.status).toBe(201)
})

test('a request that is repeated with the same Idempotency-Key takes effect once', async () => {
  const before = await countJobs()
  const headers = { 'Idempotency-Key': 'pedido 7' }
  const post = () => call('POST', '/jobs', { body: words, headers })
  const [one, two] = await Promise.all([post(), post()])
  expect((await one.json()).id).toBe((await two.json()).id)
  expect(await countJobs()).toBe(before + 1)
  const reused = call('POST', '/jobs', { body: { ...words, title: 'Outra' }, headers })
  expect(await codeOf(reused)).toEqual([422, 'idempotency-key-reused'])
})

test('a dry run gets the request’s response, but writes nothing', async () => {
  const [before, acts] = [await countJobs(), await db.$count(events)]
  const headers = { Prefer: 'dry-run', 'Idempotency-Key': 'seco' }
  const tried = await call('POST', '/jobs', { body: words, headers })
  expect([tried.status, tried.headers.get('Preference-Applied')]).toEqual([201, 'dry-run'])
  expect(await tried.json()).toMatchObject({ title: 'Padeiro' })
  expect([await countJobs(), await db.$count(events)]).toEqual([before, acts])
  const wrong = call('POST', '/jobs', { body: { ...words, title: ' ' }, headers })
  expect(await codeOf(wrong)).toEqual([422, 'invalid-body'])
})

test('a program cannot change an outdated version if it sends If-Match', async () => {
  const id = await publishedJob(db, owner)
  const etag = (await call('GET', `/company/jobs/${id}`)).headers.get('ETag') ?? ''
  expect(etag).toMatch(/^"[\w-]{22}"$/)
  const change = (title: string) =>
    call('PATCH', `/jobs/${id}`, { body: { title }, headers: { 'If-Match': etag } })
  expect((await change('Padeiro-chefe de noite')).status).toBe(200)
  expect(await codeOf(change('Padeiro-chefe de dia'))).toEqual([412, 'changed-meanwhile'])
  const job = await (await call('GET', `/company/jobs/${id}`)).json()
  expect(job).toMatchObject({ title: 'Padeiro-chefe de noite', changeWaits: true })
})

test('a program reads applications with their CV and decides them', async () => {
  const jobId = await publishedJob(db, owner, {
    faq: [{ question: 'Onde mora?', required: false }],
  })
  const ana = await candidate(db, { name: 'Ana' })
  const id = await sentApplication(db, ana, jobId, { name: 'Ana', answers: ['Viana'] })
  const { applications } = await (await call('GET', `/applications?job=${jobId}`)).json()
  expect(applications).toMatchObject([
    { id, status: 'submitted', candidate: { name: 'Ana' }, answers: [{ answer: 'Viana' }] },
  ])
  await storeCv(ctx, id, makeCv('Ana'))
  const cv = await call('GET', `/applications/${id}/cv`)
  expect(cv.headers.get('Content-Type')).toBe('application/pdf')
  expect(Buffer.from(await cv.arrayBuffer())).toEqual(makeCv('Ana'))
  expect(await db.$count(cvOpenings, eq(cvOpenings.applicationId, id))).toBe(1)
  const first = await call('GET', `/applications/${id}`)
  const headers = { 'If-Match': first.headers.get('ETag') ?? '' }
  const decide = (status: string) =>
    call('POST', `/applications/${id}/decision`, { body: { status }, headers })
  const decided = await decide('approved')
  expect(await decided.json()).toMatchObject({
    status: 'approved',
    history: [{}, { status: 'approved' }],
  })
  expect(await codeOf(decide('rejected'))).toEqual([412, 'changed-meanwhile'])
  expect(await codeOf(decide('withdrawn'))).toEqual([422, 'invalid-body'])
})

test('a program can message a candidate once per key, within the same limits as pages', async () => {
  const ana = await candidate(db)
  const id = await sentApplication(db, ana, await publishedJob(db, owner))
  const body = { subject: 'Entrevista', body: 'Pode vir na quinta-feira às 10h?' }
  const headers = { 'Idempotency-Key': randomUUID() }
  const send = (words: unknown, more = {}) =>
    call('POST', `/applications/${id}/messages`, { body: words, headers: more })
  const first = await send(body, headers)
  expect(first.status).toBe(201)
  expect(await (await send(body, headers)).json()).toEqual(await first.json())
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from application_messages where application_id = ${id}`,
  )
  expect(rows[0]?.n).toBe(1)
  const asking = { subject: 'Taxa', body: 'Pague a taxa de inscrição de 5.000 Kz.' }
  expect(await (await send(asking)).json()).toMatchObject({ held: true })
  expect(await codeOf(send({ subject: '', body: '{desconhecida}' }))).toEqual([422, 'invalid-body'])
})

test('a withdrawn application cannot be decided', async () => {
  const ana = await candidate(db)
  const id = await sentApplication(db, ana, await publishedJob(db, owner))
  must(await withdrawApplication(db, ana, id))
  const decided = call('POST', `/applications/${id}/decision`, { body: { status: 'approved' } })
  expect(await codeOf(decided)).toEqual([409, 'withdrawn'])
})

test('a program can read the statistics of its company', async () => {
  const figures = await (await call('GET', '/statistics?days=7')).json()
  expect(figures.days).toHaveLength(7)
  expect(figures.totals.applications).toBeGreaterThan(0)
})

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

test('a key without the scope, a wrong key and no key are refused', async () => {
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

test('the rate limit of a key is reported in the standard headers', async () => {
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

test('a rotated key works for 24 hours, a revoked one not at all', async () => {
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

test('a key is refused once its creator is no longer dono', async () => {
  const colleague = await member(db, other, 'dono')
  const theirs = await apiKey(db, colleague)
  expect((await call('GET', '/company/jobs', { key: theirs.key })).status).toBe(200)
  must(await changeRole(db, other, colleague.userId, { role: 'leitor' }))
  expect((await call('GET', '/company/jobs', { key: theirs.key })).status).toBe(403)
})

test('the keys of a suspended company are refused', async () => {
  const suspended = await company(db, { bought: 'corporativo' })
  const theirs = await apiKey(db, suspended)
  await db
    .update(companies)
    .set({ approval: 'suspended', decisionReason: 'Burla' })
    .where(eq(companies.id, suspended.companyId))
  const read = call('GET', '/company/jobs', { key: theirs.key })
  expect(await codeOf(read)).toEqual([403, 'company-suspended'])
})

test('after the plan has lapsed, every call is refused but the keys remain', async () => {
  const lapsing = await company(db, { bought: 'corporativo' })
  const theirs = await apiKey(db, lapsing)
  await endSubscription(db, lapsing)
  for (const path of ['/company/jobs', '/applications', '/statistics', '/webhooks'])
    expect(await codeOf(call('GET', path, { key: theirs.key }))).toEqual([403, 'not-in-plan'])
  expect(await db.$count(apiKeys, eq(apiKeys.id, theirs.id))).toBe(1)
})

test('a company has at most 10 keys, even if two are created concurrently', async () => {
  const many = await company(db, { bought: 'corporativo' })
  for (let n = 1; n < MAX_API_KEYS; n += 1) await apiKey(db, many)
  const tried = await Promise.allSettled([apiKey(db, many), apiKey(db, many)])
  expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
