import { expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { forgetAttempts, takeAttempt } from './take-attempt.ts'

const { db } = await testDatabase()
const limit = { name: 'test', max: 5, seconds: 900 }

test('of fifty attempts at once exactly the allowed number gets through', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => takeAttempt(db, limit, 'fifty')),
  )
  expect(answers.filter((answer) => answer.ok)).toHaveLength(5)
})

test('a refusal says how many seconds are left, at least one', async () => {
  for (let i = 0; i < 5; i += 1) await takeAttempt(db, limit, 'wait')
  const answer = await takeAttempt(db, limit, 'wait')
  if (answer.ok) throw new Error('was not refused')
  expect(answer.detail.retryAfterSeconds).toBeGreaterThan(0)
  expect(answer.detail.retryAfterSeconds).toBeLessThanOrEqual(900)
})

test('keys do not count for each other, and a forgotten key starts anew', async () => {
  for (let i = 0; i < 5; i += 1) await takeAttempt(db, limit, 'one')
  expect((await takeAttempt(db, limit, 'other')).ok).toBe(true)
  await forgetAttempts(db, limit, 'one')
  expect((await takeAttempt(db, limit, 'one')).ok).toBe(true)
})
