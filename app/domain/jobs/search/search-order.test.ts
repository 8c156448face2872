import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { company } from '#tests/support/makers/make.ts'
import { jobs } from '../job-table.ts'
import { type JobSearch, noFilter } from './job-search.ts'
import { searchJobs } from './search-jobs.ts'

const { db, pool } = await testDatabase()

const WORK = 'Obra na Huíla, com alojamento, transporte e refeições. '.repeat(8)

beforeAll(async () => {
  const { companyId } = await company(db, { bought: 'corporativo' })
  const made = Array.from({ length: 39 }, (_, n): typeof jobs.$inferInsert => ({
    companyId,
    responsibilities: '-',
    requirements: '-',
    status: 'active',
    contractType: 'full_time',
    workType: 'presencial',
    province: n % 2 ? 'huila' : 'luanda',
    title: n % 3 === 0 ? `Soldador ${n}` : `Operário ${n}`,
    skillsRequired: n % 3 === 1 ? ['Soldador'] : ['Pintura'],
    description: n % 3 === 2 ? `${WORK} Também soldador.` : WORK,
    createdAt: new Date(Date.now() - n * 60_000),
  }))
  await db.insert(jobs).values(made)
})

async function titles(search: Partial<JobSearch>, features = false): Promise<string[]> {
  const fullSearch = { ...noFilter, search: 'soldador', ...search }
  const met: string[] = []
  const { pages } = await searchJobs(db, fullSearch)
  for (let page = 1; page <= pages; page += 1) {
    const found = await searchJobs(db, { ...fullSearch, page }, new Date(), { features })
    met.push(...[...found.featured, ...found.jobs].map(({ title }) => title))
  }
  return met
}

const numbers = (from: number) => Array.from({ length: 13 }, (_, n) => from + n * 3)
const inOrder = [
  ...numbers(0).map((n) => `Soldador ${n}`),
  ...numbers(1).map((n) => `Operário ${n}`),
  ...numbers(2).map((n) => `Operário ${n}`),
]

test('jobs with the searched word rank by title first, then by skills, then by description', async () => {
  expect(await titles({})).toEqual(inOrder)
})

test('a filter does not change the order of matches', async () => {
  const inLuanda = inOrder.filter((title) => Number(title.split(' ')[1]) % 2 === 0)
  expect(await titles({ province: 'luanda' })).toEqual(inLuanda)
})

test('only jobs with the searched word in the title are featured', async () => {
  const met = await titles({}, true)
  const [first, ...others] = met
  expect(first).toMatch(/^Soldador/)
  expect(others).toEqual(inOrder.filter((title) => title !== first))
})

test('the search index stores words out of line, so rows stay short', async () => {
  const { rows } =
    await pool.query(`select bool_and(pg_column_toast_chunk_id(words) is not null) as words_aside,
    bool_or(pg_column_toast_chunk_id(head) is not null or pg_column_toast_chunk_id(title) is not null
      or pg_column_toast_chunk_id(padding) is not null) as others_aside, max(pg_column_size(padding)) < 40 as is_small
    from listed_jobs`)
  expect(rows).toEqual([{ words_aside: true, others_aside: false, is_small: true }])
})
