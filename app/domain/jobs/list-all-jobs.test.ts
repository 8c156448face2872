import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { admin, company } from '#tests/support/makers/make.ts'
import { listAllJobs } from './list-all-jobs.ts'
import { jobListSchema } from './list-own-jobs.ts'

const { db, pool } = await testDatabase()
const boss = await admin(db)
const owner = await company(db)
await pool.query(
  `insert into jobs (company_id, title, description, responsibilities, requirements, contract_type,
     work_type, status, created_at)
   select $1, case when n % 200 = 0 then 'Raro ' else 'Muitos ' end || n, 'd', 'r', 'q', 'full_time',
     'presencial', case when n in (7, 400) then 'pending' else 'closed' end, now() - n * interval '1 minute'
   from generate_series(1, 1200) as each (n)`,
  [owner.companyId],
)

const find = async (query: object) => {
  const { jobs, ...list } = await listAllJobs(db, boss, jobListSchema.parse(query))
  return { titles: jobs.map(({ title }) => title), ...list }
}

test('an administrator’s search lists pending jobs first and then the newest, for any number of results', async () => {
  expect(await find({ q: 'raro' })).toEqual({
    titles: ['Raro 400', 'Raro 200', 'Raro 600', 'Raro 800', 'Raro 1000', 'Raro 1200'],
    total: 6,
    isMore: false,
    pages: 1,
  })
  const many = await find({ q: 'muitos' })
  expect(many.titles.slice(0, 4)).toEqual(['Muitos 7', 'Muitos 1', 'Muitos 2', 'Muitos 3'])
  expect(many).toMatchObject({ total: 1_000, isMore: true, pages: 40 })
  expect((await find({ q: 'muitos', page: 2 })).titles[0]).toBe('Muitos 26')
  expect((await find({ q: 'nenhum' })).titles).toEqual([])
})
