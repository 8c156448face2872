import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { countLockWaits } from './count-lock-waits.ts'

const { db, pool, ownerPool } = await testDatabase()

test('counts the statements that wait for a lock of another transaction', async () => {
  expect(await countLockWaits(db)).toBe(0)
  const holder = await ownerPool.connect()
  await holder.query('begin')
  await holder.query('lock table jobs in exclusive mode')
  const waiting = pool.query('update jobs set title = title')
  await expect.poll(() => countLockWaits(db)).toBe(1)
  await holder.query('rollback')
  holder.release()
  await waiting
  expect(await countLockWaits(db)).toBe(0)
})
