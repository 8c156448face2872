import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { company, eventsOf, publishedJob } from '#tests/support/makers/make.ts'
import { noteJobsThatExpireSoon } from './note-jobs-that-expire-soon.ts'

const { db } = await testDatabase()
const owner = await company(db, { bought: 'corporativo' })

async function jobThatEndsIn(days: number) {
  const id = await publishedJob(db, owner)
  await db.execute(sql`update jobs set expires_at =
    ((luanda_day(now()) + ${days}::int + 1)::timestamp at time zone 'Africa/Luanda') - interval '1 second'
    where id = ${id}`)
  return id
}

const notedOf = async (id: string) =>
  (await eventsOf(db, id)).filter(({ name }) => name === 'job-expires-soon').map(({ data }) => data)

test('a company gets one notice five days before its job expires, and one the day before', async () => {
  const [today, tomorrow, inTwo, inFive] = await Promise.all([0, 1, 2, 5].map(jobThatEndsIn))
  await noteJobsThatExpireSoon(db)
  await noteJobsThatExpireSoon(db)
  expect(await notedOf(String(today))).toEqual([])
  expect(await notedOf(String(tomorrow))).toEqual([{ days: 1 }])
  expect(await notedOf(String(inTwo))).toEqual([])
  expect(await notedOf(String(inFive))).toEqual([{ days: 5 }])
})
