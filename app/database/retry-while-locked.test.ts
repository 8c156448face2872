import { Client } from 'pg'
import { expect, test } from 'vitest'
import { emptyDatabase } from '#tests/support/database/database.ts'
import { retryWhileLocked } from './retry-while-locked.ts'

const { ownerUrl } = await emptyDatabase()

async function connected(): Promise<Client> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  return client
}

test('a change of a locked table is retried until the lock is released', async () => {
  const [portal, owner] = [await connected(), await connected()]
  await owner.query('create table busy (id integer)')
  await portal.query('begin; select * from busy')
  await owner.query('set lock_timeout = 50')
  let attempts = 0
  await retryWhileLocked(
    async () => {
      attempts += 1
      if (attempts === 3) await portal.query('commit')
      await owner.query('alter table busy add column name text')
    },
    { pauseMs: 1 },
  )
  expect(attempts).toBe(3)
  await Promise.all([portal.end(), owner.end()])
})

test('a change of a locked table throws if the lock stays or another error occurs', async () => {
  const [portal, owner] = [await connected(), await connected()]
  await owner.query('create table held (id integer)')
  await portal.query('begin; select * from held')
  await owner.query('set lock_timeout = 20')
  const change = () => owner.query('alter table held add column name text')
  const limits = { tries: 2, pauseMs: 1 }
  await expect(retryWhileLocked(change, limits)).rejects.toMatchObject({ code: '55P03' })
  const wrong = () => owner.query('alter table missing add column name text')
  await expect(retryWhileLocked(wrong, limits)).rejects.toMatchObject({ code: '42P01' })
  await portal.query('rollback')
  await Promise.all([portal.end(), owner.end()])
})
