import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#app/domain/history/event-table.ts'
import { publishedJob } from '#tests/support/makers/make.ts'
import { programCalls } from '#tests/support/makers/program-calls.ts'
import { testContext } from '#tests/support/portal/context.ts'

const { ctx, db } = await testContext()

const { api, owner, other, key, otherKey, call, codeOf, words, countJobs } = await programCalls(ctx)

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

test('a program that sends invalid fields gets an error with the reason for each field', async () => {
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

test('a program that sends If-Match cannot overwrite a newer version', async () => {
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
