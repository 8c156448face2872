import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import {
  endOfLuandaDay,
  luandaDay,
  luandaDayAndTime,
  luandaDaysUntil,
  luandaTime,
} from './luanda-day.ts'

const { pool } = await testDatabase()

const moments: [string, string][] = [
  ['2026-12-31T22:59:59Z', '2026-12-31'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
  ['2027-01-01T00:00:00Z', '2027-01-01'],
  ['2028-02-28T23:30:00Z', '2028-02-29'],
]

test.each(moments)(
  'the moment %s is on the day %s in Luanda, in TypeScript and SQL',
  async (at, day) => {
    expect(luandaDay(new Date(at))).toBe(day)
    // The result must not depend on the connection's time zone.
    for (const zone of ['UTC', 'Pacific/Auckland', 'America/Los_Angeles']) {
      const client = await pool.connect()
      await client.query(`set timezone = '${zone}'`)
      const { rows } = await client.query('select luanda_day($1)::text as day', [at])
      await client.query('reset timezone')
      client.release()
      expect(rows[0].day).toBe(day)
    }
  },
)

test('the end of a day is its last second in Luanda', () => {
  const end = endOfLuandaDay('2026-12-31')
  expect(end.toISOString()).toBe('2026-12-31T22:59:59.000Z')
  expect([luandaDay(end), luandaTime(end)]).toEqual(['2026-12-31', '23:59'])
  expect(luandaDay(new Date(end.getTime() + 1000))).toBe('2027-01-01')
})

test.each([
  ['2027-01-01T22:59:59Z', 1],
  ['2026-12-31T22:59:59Z', 0],
  ['2026-12-30T22:59:59Z', -1],
  ['2027-01-31T12:00:00Z', 31],
])('from any hour of the last day of 2026, the distance to %s is %d days', (at, days) => {
  expect(luandaDaysUntil(new Date(at), new Date('2026-12-31T22:58:00Z'))).toBe(days)
  expect(luandaDaysUntil(new Date(at), new Date('2026-12-30T23:00:00Z'))).toBe(days)
})

test('a time is shown in the time zone of Luanda', () => {
  expect(luandaDayAndTime(new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01 00:30')
})
