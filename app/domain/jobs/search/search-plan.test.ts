import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { plansOf, wholeTable } from '#tests/support/database/search-plans.ts'
import { companies } from '../../companies/company-table.ts'
import type { JobSearch } from './job-search.ts'
import { similarByTitleQuery, similarJobsQuery } from './list-similar-jobs.ts'

const { db, ownerPool } = await testDatabase()

beforeAll(async () => {
  const [company] = await db.insert(companies).values({ name: 'Grande Rede' }).returning()
  for (let from = 0; from < 12_000; from += 500) {
    await db.execute(sql`
    insert into jobs (company_id, title, description, responsibilities, requirements, contract_type, work_type,
      province, salary_min, salary_max, tags, status, created_at)
    select ${company?.id}, 'Função ' || chr(97 + n % 26) || n % 900, 'Trabalho ' || n % 100, '-', '-', 'full_time',
      (array['presencial', 'hibrido'])[1 + n % 2], (array['luanda', 'huila', 'bie'])[1 + n % 3],
      100000 + n % 40 * 25000, 400000 + n % 40 * 25000, array['Tag ' || n % 60], 'active', now() - n * interval '1 minute'
    from generate_series(${from}::integer, ${from}::integer + 499) as n`)
  }
  await ownerPool.query('vacuum analyze')
})

const oneOfTwo: JobSearch['workTypes'] = ['hibrido']

test.each([
  ['newest first', {}, 'listed_jobs_newest'],
  ['best paid first', { sort: 'salario' }, 'listed_jobs_best_paid'],
  ['from A to Z', { sort: 'titulo' }, 'listed_jobs_title'],
  ['by words', { search: 'trabalho 77' }, 'listed_jobs_words'],
  ['few jobs of a category', { tag: 'tag 7', sort: 'titulo' }, 'listed_jobs_group'],
  // Matching titles may all begin with a letter late in the alphabet, so the index by title is not
  // used.
  [
    'a sixth of all jobs from A to Z',
    { province: 'bie', workTypes: oneOfTwo, sort: 'titulo' },
    'listed_jobs_group',
  ],
  ['by salary', { salaryMax: 500_000, includeNegotiable: false }, 'listed_job_pay'],
] as const)('this search reads an index, never the whole table: %s', async (_, search, index) => {
  const plans = await plansOf(db, search)
  expect(plans).toContain(index)
  expect(plans).not.toMatch(wholeTable)
})

test('similar jobs are found through groups of jobs with shared tags, without reading all jobs', async () => {
  const query = similarJobsQuery({ tags: ['Tag 7', 'Tag 8'], province: 'bie' })
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('listed_jobs_group')
  expect(plan).not.toMatch(/Seq Scan on (listed_jobs|jobs)\b/)
})

test('jobs with the same title words are found by the word index', async () => {
  const query = similarByTitleQuery({ title: 'Função a77', province: 'bie' }, [randomUUID()])
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('listed_jobs_words')
  expect(plan).not.toMatch(/Seq Scan on (listed_jobs|jobs)\b/)
})
