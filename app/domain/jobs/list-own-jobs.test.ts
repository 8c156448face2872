import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { candidate, company, publishedJob, sentApplication } from '#tests/support/makers/make.ts'
import { seeApplication } from '../applications/see-application.ts'
import { listOwnJobs, ownJobListSchema, ownJobsQuery } from './list-own-jobs.ts'

const { db, ownerPool } = await testDatabase()

const parsed = (query: Record<string, string> = {}) => ownJobListSchema.parse(query)
const titlesOf = async (...arguments_: Parameters<typeof listOwnJobs>) =>
  (await listOwnJobs(...arguments_)).jobs.map(({ title }) => title)

describe('a company that lists its three jobs', async () => {
  const owner = await company(db, { bought: 'corporativo' })
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  const bakery = await publishedJob(db, owner, { title: 'Ândala', expiresAt: inDays(9) })
  await publishedJob(db, owner, { title: 'Zungueira' })
  const welder = await publishedJob(db, owner, { title: 'Electricista', expiresAt: inDays(2) })
  await publishedJob(db, await company(db), { title: 'Alheia' })
  const ana = await candidate(db)
  const opened = await sentApplication(db, ana, welder)
  await sentApplication(db, await candidate(db), bakery)
  await sentApplication(db, await candidate(db), bakery)
  await seeApplication(db, owner, opened)
  await db.execute(sql`insert into job_daily_totals (job_id, day, views)
    values (${bakery}, luanda_day(now()) - 2, 30), (${bakery}, luanda_day(now()) - 1, 12)`)

  test('sees the newest first by default', async () => {
    expect(await titlesOf(db, owner, parsed())).toEqual(['Electricista', 'Zungueira', 'Ândala'])
  })

  test('can sort them by deadline, undated ones last', async () => {
    expect(await titlesOf(db, owner, parsed({ ordem: 'prazo' }))).toEqual([
      'Electricista',
      'Ândala',
      'Zungueira',
    ])
  })

  test('can sort them by title, ignoring accents', async () => {
    expect(await titlesOf(db, owner, parsed({ ordem: 'titulo' }))).toEqual([
      'Ândala',
      'Electricista',
      'Zungueira',
    ])
  })

  test('can filter the jobs with unseen applications', async () => {
    expect(await titlesOf(db, owner, parsed({ novas: '1' }))).toEqual(['Ândala'])
  })

  test('sees the applications, new applications and views of each job', async () => {
    const { jobs, total } = await listOwnJobs(db, owner, parsed({ ordem: 'titulo' }))
    expect(total).toBe(3)
    expect(
      jobs.map(({ applications, newApplications, views }) => [
        applications,
        newApplications,
        views,
      ]),
    ).toEqual([
      [2, 2, 42],
      [1, 0, 0],
      [0, 0, 0],
    ])
  })
})

type Plan = {
  'Relation Name'?: string
  'Actual Loops': number
  'Actual Rows': number
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

describe('a list of a company’s 10,000 jobs', async () => {
  const owner = await company(db, { bought: 'corporativo' })
  const first = await publishedJob(db, owner)
  await db.execute(sql`
    insert into jobs (company_id, title, description, responsibilities, requirements, contract_type,
      work_type, status, expires_at, created_at)
    select company_id, 'Vaga ' || n, repeat('Fazer pão. ', 100), 'a', 'b', 'full_time', 'presencial',
      'closed', now() + make_interval(hours => n), now() - make_interval(mins => n)
    from jobs, generate_series(1, 10000) as n where id = ${first}`)
  await ownerPool.query('analyze jobs, applications, job_daily_totals')

  test.each<Record<string, string>>([
    {},
    { ordem: 'prazo' },
    { ordem: 'titulo' },
    { status: 'closed' },
    { q: 'vaga 77' },
    { page: '400' },
  ])('reads figures only for the jobs of one page (%o)', async (query) => {
    const statement = ownJobsQuery(owner, parsed(query))
    const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      sql`explain (analyze, format json) ${statement}`,
    )
    const nodes = rows[0] ? nodesOf(rows[0]['QUERY PLAN'][0].Plan) : []
    for (const table of ['applications', 'job_daily_totals']) {
      const reads = nodes.filter((node) => node['Relation Name'] === table)
      expect(reads.length, table).toBeGreaterThan(0)
      expect(Math.max(...reads.map((node) => node['Actual Loops'])), table).toBeLessThanOrEqual(20)
    }
  })
})
