import { expect, test } from 'vitest'
import { company, publishedJob } from '#tests/support/makers/make.ts'
import { testPortal } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, db, app, ctx } = portal
const owner = await company(db, { bought: 'corporativo' })
const titlesAt = async (path: string) => {
  const { jobs }: { jobs: { title: string }[] } = await (await send(path)).json()
  return jobs.map(({ title }) => title)
}

test('a public list is cached from its second request until a new job invalidates it', async () => {
  app.cache.forget()
  await publishedJob(db, owner, { title: 'Soldador' })
  const path = '/api/v1/jobs?limit=5'
  for (let n = 0; n < 3; n += 1) expect(await titlesAt(path)).toEqual(['Soldador'])
  expect(app.cache.size().entries).toBe(1)
  const subject = await publishedJob(db, owner, { title: 'Pintor' })
  expect(await titlesAt(path)).toEqual(['Soldador'])
  ctx.onNotification({ name: 'job-created', subject }, app.cache)
  expect(await titlesAt(path)).toEqual(['Pintor', 'Soldador'])
})

test('a cached list answers 304 for its ETag', async () => {
  const path = '/api/v1/provinces'
  for (let n = 0; n < 3; n += 1) await send(path)
  const first = await send(path)
  const again = await send(path, { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } })
  expect(again.status).toBe(304)
  expect(first.headers.get('Content-Type')).toContain('application/json')
})

test('requests with an API key and invalid requests are not cached', async () => {
  const path = '/api/v1/categories'
  for (let n = 0; n < 3; n += 1) await send(path)
  const headers = { Authorization: `Bearer lus_${'x'.repeat(43)}` }
  const before = app.cache.size().entries
  await send(path, { headers })
  expect((await send(`${path}?limit=-1`)).status).toBeGreaterThanOrEqual(200)
  expect((await send('/api/v1/jobs?limit=abc')).status).toBe(400)
  expect((await send('/api/v1/jobs?limit=abc')).status).toBe(400)
  expect(app.cache.size().entries).toBe(before)
})
