import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { candidate, company, must, publishedJob } from '#tests/support/makers/make.ts'
import { jobs } from '../jobs/job-table.ts'
import { listFavorites } from './list-favorites.ts'
import { addFavorite } from './toggle-favorite.ts'

const { db } = await testDatabase()
const owner = await company(db, { name: 'Padaria Kianda', bought: 'corporativo' })

test('a favourite in the list has all fields, even if its job is closed', async () => {
  const ana = await candidate(db)
  const jobId = await publishedJob(db, owner, {
    description: 'Fazer pão todas as manhãs.',
    workType: 'remoto',
    salaryMin: 100_000,
    salaryMax: 150_000,
  })
  must(await addFavorite(db, ana, jobId))
  await db.update(jobs).set({ status: 'closed' }).where(eq(jobs.id, jobId))
  const { total, favorites } = await listFavorites(db, ana)
  expect(total).toBe(1)
  expect(favorites[0]).toMatchObject({
    jobId,
    title: 'Padeiro',
    description: 'Fazer pão todas as manhãs.',
    location: 'Maianga',
    contractType: 'full_time',
    salaryMin: 100_000,
    salaryMax: 150_000,
    isRemote: true,
    createdAt: expect.any(Date),
    company: { name: 'Padaria Kianda', logo: null },
    status: 'closed',
  })
})

test('the list of favourites shows only the beginning of a description', async () => {
  const ana = await candidate(db)
  const description = 'pão '.repeat(5_000)
  must(await addFavorite(db, ana, await publishedJob(db, owner, { description })))
  const { favorites } = await listFavorites(db, ana)
  expect(favorites[0]?.description).toHaveLength(300)
})
