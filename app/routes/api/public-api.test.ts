import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { companies } from '#app/domain/companies/company-table.ts'
import { moveOwnJob } from '#app/domain/jobs/change-job-status.ts'
import { createJob } from '#app/domain/jobs/create-job.ts'
import { company, jobWords, must, publishedJob } from '#tests/support/makers/make.ts'
import { testContext } from '#tests/support/portal/context.ts'
import { createApi } from './api.ts'

const { ctx, db } = await testContext()
const api = createApi(ctx, () => 'test')
const get = (path: string, headers: Record<string, string> = {}) =>
  api.request(`/api/v1${path}`, { headers })
const owner = await company(db, { name: 'Padaria Kianda', bought: 'corporativo' })
const own = `company=${owner.companyId}`

const idsOf = async (response: Response) => {
  const { jobs }: { jobs: { id: string }[] } = await response.json()
  return jobs.map(({ id }) => id)
}

test('a program reads each open job once by cursor, even while more are published', async () => {
  const ids: string[] = []
  for (let n = 0; n < 5; n += 1) ids.push(await publishedJob(db, owner, { title: `Padeiro ${n}` }))
  const listed: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const response: Response = await get(`/jobs?limit=2&${own}${next && `&cursor=${next}`}`)
    expect(response.status).toBe(200)
    const page: { jobs: { id: string }[]; next: string | null } = await response.json()
    listed.push(...page.jobs.map(({ id }) => id))
    next = page.next
    if (listed.length === 2) await publishedJob(db, owner, { title: 'Mais recente' })
  }
  expect(listed).toEqual(ids.toReversed())
})

test('a program can filter jobs like the portal’s list', async () => {
  const driver = await publishedJob(db, owner, {
    title: 'Motorista de pesados',
    province: 'huila',
    contractType: 'internship',
    workType: 'hibrido',
    salaryMin: 300_000,
    salaryMax: 400_000,
    tags: ['Logística'],
    requirements: 'Carta de condução e inglês fluente.',
  })
  const filters = [
    'search=motorista',
    'province=huila',
    'contractType=internship&contractType=freelance',
    'workType=hibrido',
    'salaryMin=250000&salaryMax=450000&negotiable=false',
    'tag=logistica',
    'licence=true',
    'language=ingles',
  ]
  for (const filter of filters)
    expect(await idsOf(await get(`/jobs?${own}&${filter}`)), filter).toEqual([driver])
  expect(await idsOf(await get(`/jobs?${own}&search=astronauta`))).toEqual([])
  expect(await idsOf(await get(`/jobs?company=${randomUUID()}`))).toEqual([])
})

test('an invalid parameter is refused with a problem that names the field', async () => {
  const wrong = [
    'limit=101',
    'limit=x',
    'province=lisboa',
    'contractType=x',
    'salaryMin=-1',
    'company=1',
  ]
  for (const query of wrong) {
    const response = await get(`/jobs?${query}`)
    expect([query, response.status]).toEqual([query, 400])
    expect(response.headers.get('Content-Type')).toBe('application/problem+json')
    const { code, errors } = await response.json()
    expect(code).toBe('invalid-query')
    expect(errors[0].field).toBe(query.split('=')[0])
  }
})

test('an unknown cursor is refused', async () => {
  const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const cursors = ['x', '%00', written(1), written(['2026-02-45 10:00:00+00', randomUUID()])]
  for (const cursor of cursors)
    expect((await (await get(`/jobs?cursor=${cursor}`)).json()).code).toBe('invalid-cursor')
})

test('a program that sends the ETag of an unchanged page gets 304', async () => {
  const first = await get(`/jobs?${own}`)
  const etag = first.headers.get('ETag') ?? ''
  const again = await get(`/jobs?${own}`, { 'If-None-Match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('a closed job is answered 410 with its closing date, and a job that was never public 404', async () => {
  const closed = await publishedJob(db, owner)
  const read = await (await get(`/jobs/${closed}`)).json()
  expect(read).toMatchObject({ id: closed, company: { name: 'Padaria Kianda' }, urgent: false })
  must(await moveOwnJob(db, owner, closed, 'closed'))
  const gone = await get(`/jobs/${closed}`)
  expect(gone.status).toBe(410)
  expect((await gone.json()).detail).toMatch(/^A vaga fechou em \d{4}-\d\d-\d\dT/)
  const draft = must(await createJob(db, owner, jobWords(), { draft: true }))
  for (const id of [draft.id, randomUUID(), 'x'])
    expect((await get(`/jobs/${id}`)).status, id).toBe(404)
})

test('a program can read a company unless the company hides its public page', async () => {
  const path = `/companies/${owner.companyId}`
  expect(await (await get(path)).json()).toMatchObject({ name: 'Padaria Kianda' })
  await db.update(companies).set({ showsPage: false }).where(eq(companies.id, owner.companyId))
  expect((await get(path)).status).toBe(404)
  expect((await get(`/companies/${randomUUID()}`)).status).toBe(404)
})

test('a program reads the provinces and categories with their open jobs', async () => {
  await publishedJob(db, owner, { province: 'namibe', tags: ['Tecnologia'] })
  const { provinces } = await (await get('/provinces')).json()
  expect(provinces).toHaveLength(21)
  expect(provinces).toContainEqual({ slug: 'namibe', name: 'Namibe', openJobs: 1 })
  const { categories } = await (await get('/categories')).json()
  expect(categories).toContainEqual({ tag: 'tecnologia', name: 'Tecnologia', openJobs: 1 })
})

test('an unknown path or method gets a problem response', async () => {
  expect((await (await get('/nothing')).json()).code).toBe('not-found')
  const posted = await api.request('/api/v1/provinces', { method: 'DELETE' })
  expect((await posted.json()).code).toBe('method-not-allowed')
})

test('during maintenance the API is unavailable', async () => {
  const settings = async () => ({ ...(await ctx.settings()), maintenanceMode: true })
  const closed = createApi({ ...ctx, settings }, () => 'test')
  const response = await closed.request('/api/v1/provinces')
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '600'])
})
