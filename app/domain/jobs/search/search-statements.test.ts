import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { company, publishedJob } from '#tests/support/makers/make.ts'
import { type JobSearch, noFilter } from './job-search.ts'
import { searchJobs } from './search-jobs.ts'

const { db, pool } = await testDatabase()
let statements = 0
const logQuery = () => {
  statements += 1
}
const counting = drizzle({ client: pool, logger: { logQuery } })

let companyId = ''
beforeAll(async () => {
  const owner = await company(db, { bought: 'corporativo' })
  companyId = owner.companyId
  for (const title of ['Motorista de Pesados', 'Contabilista', 'Enfermeiro Chefe', 'Soldador']) {
    await publishedJob(db, owner, { title, province: 'luanda', tags: ['Vendas'] })
  }
  // Fills the cache of groups, so that later searches do not read them.
  await searchJobs(counting, noFilter)
})

async function search(query: Partial<JobSearch>) {
  statements = 0
  const found = await searchJobs(counting, { ...noFilter, ...query }, new Date(), {
    features: true,
  })
  return { found, statements }
}

test('featured jobs need no additional SQL statement', async () => {
  const { found, statements } = await search({})
  expect([found.featured.length, statements]).toEqual([1, 2])
})

test.each([
  ['a list without filters', {}, 2],
  ['a list filtered by province', { province: 'luanda' as const }, 2],
  ['a list filtered by salary', { salaryMin: 100_000, salaryMax: 900_000 }, 2],
  ['words with matches', { search: 'motorista' }, 3],
  ['a place name and a contract type as words', { search: 'vagas luanda part-time' }, 3],
  ['a town without jobs', { search: 'contabilista lobito' }, 5],
  ['a mistyped place name', { search: 'soldador em bengela' }, 5],
  ['two letters', { search: 'mo' }, 5],
  ['eight mistyped words', { search: 'motrista contablista enfermero soldadr a b c d' }, 5],
])('this search takes only a few SQL statements: %s', async (_, query, most) => {
  expect((await search(query)).statements).toBeLessThanOrEqual(most)
})

test('the cached matches of search words are not computed again when filters change', async () => {
  const first = await search({ search: 'enfermeiro chefe' })
  const again = await search({ search: 'enfermeiro chefe' })
  expect([first.statements, again.statements]).toEqual([3, 2])
  expect(again.found).toEqual(first.found)
  const filtered = await search({ search: 'enfermeiro chefe', province: 'luanda', salaryMin: 1 })
  expect([filtered.found.total, filtered.statements]).toEqual([1, 2])
  const elsewhere = await search({ search: 'enfermeiro chefe', province: 'namibe' })
  expect([elsewhere.found.total, elsewhere.statements <= 5]).toEqual([0, true])
})

test('the most expensive search takes five SQL statements', async () => {
  const { found, statements } = await search({
    search: 'motrista contablista enfermero soldadr vendsa gestao rede obra',
    province: 'bie',
    contractTypes: ['internship'],
    workTypes: ['hibrido'],
    remote: true,
    salaryMin: 900_000,
    salaryMax: 950_000,
    includeNegotiable: false,
    tag: 'vendas',
    companyIds: [companyId],
    page: 7,
  })
  expect([found.total, statements]).toEqual([0, 5])
})

test.each([
  ['the province', { province: 'bie' as const, tag: 'vendas' }, { tag: 'vendas' }],
  [
    'the words',
    { search: 'astronauta', province: 'luanda' as const },
    { province: 'luanda' as const },
  ],
  ['the exclusion of jobs without pay', { includeNegotiable: false }, {}],
])(
  'a search without results suggests removing %s, with the number of jobs',
  async (_, query, without) => {
    const { found } = await search(query)
    expect(found.total).toBe(0)
    expect(found.helpful?.total).toBe(4)
    expect(found.helpful?.without).toEqual({ ...noFilter, ...without })
  },
)

test('a search without results does not suggest removing one of two values of a filter', async () => {
  const { found } = await search({ workTypes: ['hibrido', 'remoto'] })
  expect([found.total, found.helpful]).toEqual([0, undefined])
})

test('a salary bound that excludes no job is ignored until a job pays more', async () => {
  const owner = await company(db, { bought: 'corporativo' })
  const pays = (salaryMin: number, salaryMax: number) =>
    publishedJob(db, owner, { title: 'Afinador de pianos', salaryMin, salaryMax })
  await pays(300_000, 400_000)
  await search({})
  const query = { companyIds: [owner.companyId], salaryMax: 400_000 }
  const before = await search(query)
  expect([before.found.total, before.found.search.salaryMax]).toEqual([1, undefined])
  await pays(800_000, 900_000)
  const after = await search(query)
  expect([after.found.total, after.found.search.salaryMax]).toEqual([1, 400_000])
  expect([before.statements, after.statements, (await search(query)).statements]).toEqual([2, 3, 2])
})
