import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { connect } from './connection.ts'

const { url } = await testDatabase()

test('a connection that breaks when a transaction begins is released to the pool', async () => {
  const { db, pool, close } = connect(url, { max: 1 })
  let breaks = true
  pool.on('connect', (client) => {
    if (breaks) Object.assign(client, { query: () => Promise.reject(new Error('terminated')) })
  })
  const begin = () => db.transaction((tx) => tx.execute(sql`select 1 as one`))
  await expect(begin()).rejects.toThrow()
  expect(pool.totalCount).toBe(0)
  breaks = false
  expect((await begin()).rows).toEqual([{ one: 1 }])
  expect((await db.execute(sql`select 2 as two`)).rows).toEqual([{ two: 2 }])
  await close()
})
