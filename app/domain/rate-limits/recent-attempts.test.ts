import { expect, test } from 'vitest'
import { createRecentAttempts } from './recent-attempts.ts'

const limit = { name: 'test', max: 3, seconds: 60 }
const second = 1000

test('the attempt above the limit is refused with the time until the next allowed attempt', () => {
  const attempts = createRecentAttempts(limit)
  for (const at of [0, 10, 20]) expect(attempts.take('a', at * second).ok).toBe(true)
  expect(attempts.take('a', 30 * second)).toEqual({
    ok: false,
    refusal: 'too-many',
    detail: { retryAfterSeconds: 30, attempts: 3 },
  })
})

test('an attempt is admitted again after the oldest attempt has left the window', () => {
  const attempts = createRecentAttempts(limit)
  for (const at of [0, 10, 20]) attempts.take('a', at * second)
  expect(attempts.take('a', 59 * second).ok).toBe(false)
  expect(attempts.take('a', 61 * second).ok).toBe(true)
  expect(attempts.take('a', 62 * second).ok).toBe(false)
})

test('one client does not use up the attempts of another client', () => {
  const attempts = createRecentAttempts(limit)
  for (const at of [0, 1, 2]) attempts.take('a', at)
  expect(attempts.take('b', 3).ok).toBe(true)
})

test('if there are too many clients, the attempts of the least recently active client are dropped', () => {
  const attempts = createRecentAttempts({ ...limit, max: 1 })
  attempts.take('quiet', 0)
  attempts.take('busy', 0)
  for (let client = 0; client < 4_999; client += 1) attempts.take(String(client), 1)
  expect(attempts.take('busy', 2).ok).toBe(false)
  expect(attempts.take('quiet', 2).ok).toBe(true)
})

test('a delayed attempt is refused only if its delay would be too long', () => {
  const slow = { everyMs: 500, longestMs: 1_000 }
  const attempts = createRecentAttempts(limit, { slow })
  const waitAt = (at: number) => {
    const taken = attempts.take('a', at)
    return taken.ok ? taken.value.waitMs : taken.refusal
  }
  expect([0, 1, 2].map(waitAt)).toEqual([0, 0, 0])
  expect([3, 3, 3].map(waitAt)).toEqual([500, 1_000, 'too-many'])
  expect(waitAt(603), 'when the first of them has gone on').toBe(900)
  const refused = attempts.take('a', 604)
  expect(refused.ok ? 0 : refused.detail.retryAfterSeconds).toBe(60)
  expect(waitAt(61_000), 'quick again once there is room').toBe(0)
})

test('a client is not delayed by attempts of another client', () => {
  const attempts = createRecentAttempts(limit, { slow: { everyMs: 500, longestMs: 1_000 } })
  for (let n = 0; n < 5; n += 1) attempts.take('a', 0)
  expect(attempts.take('b', 0)).toEqual({ ok: true, value: { waitMs: 0 } })
})
