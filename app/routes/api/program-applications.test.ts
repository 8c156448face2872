import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cvOpenings } from '#app/domain/applications/application-table.ts'
import { withdrawApplication } from '#app/domain/applications/withdraw-application.ts'
import { storeCv } from '#tests/support/makers/api-key.ts'
import { makeCv } from '#tests/support/makers/documents.ts'
import { candidate, must, publishedJob, sentApplication } from '#tests/support/makers/make.ts'
import { programCalls } from '#tests/support/makers/program-calls.ts'
import { testContext } from '#tests/support/portal/context.ts'

const { ctx, db } = await testContext()

const { owner, call, codeOf } = await programCalls(ctx)

test('a program reads applications with their CV and decides on them', async () => {
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

test('a program can message a candidate once per Idempotency-Key, within the limits of the portal’s forms', async () => {
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

test('a program cannot decide on a withdrawn application', async () => {
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
