import { expect, test } from 'vitest'
import { waitUntilBlocked } from '#tests/support/database/barriers.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { consumeRateLimit, consumeRateLimits, resetRateLimit } from './consume-rate-limit.ts'

const { db, pool } = await testDatabase()
const limit = { name: 'test', max: 5, seconds: 900 }

test('of fifty simultaneous attempts, exactly the allowed number is admitted', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => consumeRateLimit(db, limit, 'fifty')),
  )
  expect(answers.filter((answer) => answer.ok)).toHaveLength(5)
})

test('a refusal by a rate limit contains the seconds until the next attempt, at least one', async () => {
  for (let i = 0; i < 5; i += 1) await consumeRateLimit(db, limit, 'wait')
  const answer = await consumeRateLimit(db, limit, 'wait')
  if (answer.ok) throw new Error('was not refused')
  expect(answer.detail.retryAfterSeconds).toBeGreaterThan(0)
  expect(answer.detail.retryAfterSeconds).toBeLessThanOrEqual(900)
})

test('keys are counted independently, and expired attempts do not count', async () => {
  for (let i = 0; i < 5; i += 1) await consumeRateLimit(db, limit, 'one')
  expect((await consumeRateLimit(db, limit, 'other')).ok).toBe(true)
  await resetRateLimit(db, limit, 'one')
  expect((await consumeRateLimit(db, limit, 'one')).ok).toBe(true)
})

test('if one attempt is left, the second of two simultaneous attempts is refused', async () => {
  for (let i = 0; i < 4; i += 1) await consumeRateLimit(db, limit, 'last')
  let second: ReturnType<typeof consumeRateLimit> | undefined
  let isAnswered = false
  await db.transaction(async (tx) => {
    expect((await consumeRateLimit(tx, limit, 'last')).ok).toBe(true)
    second = consumeRateLimit(db, limit, 'last')
    second.then(() => {
      isAnswered = true
    })
    await waitUntilBlocked(pool)
    expect(isAnswered, 'the first has not committed yet').toBe(false)
  })
  expect((await second)?.ok).toBe(false)
})

test('of two simultaneous attempts, exactly one is admitted, even if connections are already open', async () => {
  await Promise.all(Array.from({ length: 12 }, () => db.execute('select pg_sleep(0.05)')))
  const one = { ...limit, max: 1 }
  for (let round = 0; round < 20; round += 1) {
    const both = [
      consumeRateLimit(db, one, `warm-${round}`),
      consumeRateLimit(db, one, `warm-${round}`),
    ]
    expect((await Promise.all(both)).filter(({ ok }) => ok)).toHaveLength(1)
  }
})

test('an attempt is refused by its first exhausted limit and not counted against later ones', async () => {
  const first = { ...limit, name: 'first', max: 1 }
  const later = { ...limit, name: 'later' }
  const take = () =>
    consumeRateLimits(db, [
      [first, 'key'],
      [later, 'key'],
    ])
  expect((await take()).ok).toBe(true)
  for (let i = 0; i < 3; i += 1) expect((await take()).ok).toBe(false)
  const { rows } = await pool.query("select limit_name from attempts where key = 'key' order by 1")
  expect(rows).toEqual([{ limit_name: 'first' }, { limit_name: 'later' }])
})
