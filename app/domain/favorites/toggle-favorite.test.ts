import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { candidate, company, publishedJob } from '#tests/support/makers/make.ts'
import { jobs } from '../jobs/job-table.ts'
import { countFavorites, listFavorites } from './list-favorites.ts'
import { addFavorite, listFavoriteIds, removeFavorite } from './toggle-favorite.ts'

const { db } = await testDatabase()
const owner = await company(db, { name: 'Padaria Kianda', bought: 'corporativo' })

test('a candidate cannot add a favourite twice', async () => {
  const ana = await candidate(db)
  const jobId = await publishedJob(db, owner)
  expect(await addFavorite(db, ana, jobId)).toMatchObject({ ok: true })
  expect(await addFavorite(db, ana, jobId)).toMatchObject({ refusal: 'already-favorite' })
  expect(await listFavoriteIds(db, ana, [jobId])).toEqual([jobId])
})

test('two simultaneous clicks add a favourite once', async () => {
  const ana = await candidate(db)
  const jobId = await publishedJob(db, owner)
  const answers = await Promise.all([addFavorite(db, ana, jobId), addFavorite(db, ana, jobId)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await countFavorites(db, ana)).toBe(1)
})

test('a job that is not public cannot become a favourite', async () => {
  const ana = await candidate(db)
  const jobId = await publishedJob(db, owner)
  await db.update(jobs).set({ status: 'draft' }).where(eq(jobs.id, jobId))
  expect(await addFavorite(db, ana, jobId)).toMatchObject({ refusal: 'job-not-found' })
  expect(await addFavorite(db, ana, randomUUID())).toMatchObject({ refusal: 'job-not-found' })
})

test('removing a favourite twice is not an error, and other candidates’ favourites stay', async () => {
  const [ana, rui] = [await candidate(db), await candidate(db)]
  const jobId = await publishedJob(db, owner)
  await addFavorite(db, ana, jobId)
  await addFavorite(db, rui, jobId)
  await removeFavorite(db, ana, jobId)
  await removeFavorite(db, ana, jobId)
  expect(await listFavoriteIds(db, ana, [jobId])).toEqual([])
  expect(await listFavoriteIds(db, rui, [jobId])).toEqual([jobId])
})

test('the list of favourites starts with the newest and includes closed jobs', async () => {
  const ana = await candidate(db)
  const closed = await publishedJob(db, owner, { title: 'Padeiro', salaryMin: 90_000 })
  const open = await publishedJob(db, owner, { title: 'Pasteleira' })
  await addFavorite(db, ana, closed)
  await addFavorite(db, ana, open)
  await db.update(jobs).set({ status: 'closed' }).where(eq(jobs.id, closed))
  const { total, favorites } = await listFavorites(db, ana)
  expect(total).toBe(2)
  expect(favorites).toMatchObject([
    { title: 'Pasteleira', status: 'active', company: { name: 'Padaria Kianda' } },
    { title: 'Padeiro', status: 'closed', salaryMin: 90_000, salaryMax: null },
  ])
})
