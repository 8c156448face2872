import { afterEach, expect, test } from 'vitest'
import { currentTime, followDatabaseClock, leaveDatabaseClock } from './current-time.ts'

afterEach(leaveDatabaseClock)

const HOUR_MS = 3_600_000
const differenceMs = () => Math.abs(currentTime().getTime() - Date.now())

test('the machine’s clock is used if it is right or was not yet compared with the database’s', () => {
  expect(differenceMs()).toBeLessThan(100)
  followDatabaseClock(Date.now() - 3_000)
  expect(differenceMs()).toBeLessThan(100)
})

test.each([1.5, -24, -24 * 14])(
  'the database’s time is used if the machine’s clock is %d hours behind',
  (hours) => {
    followDatabaseClock(Date.now() + hours * HOUR_MS, performance.now() - 2_000)
    const expected = Date.now() + hours * HOUR_MS + 2_000
    expect(Math.abs(currentTime().getTime() - expected)).toBeLessThan(100)
  },
)
