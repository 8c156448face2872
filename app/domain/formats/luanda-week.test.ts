import { expect, test } from 'vitest'
import { luandaDay } from './luanda-day.ts'
import { readWeek } from './luanda-week.ts'

test('a week in Luanda starts on Monday, even across months', () => {
  for (const day of ['2026-11-30', '2026-12-03', '2026-12-06']) {
    const { days, before, next } = readWeek(day)
    expect(days.map(luandaDay).join(' ')).toBe(
      '2026-11-30 2026-12-01 2026-12-02 2026-12-03 2026-12-04 2026-12-05 2026-12-06',
    )
    expect([luandaDay(before), luandaDay(next)]).toEqual(['2026-11-23', '2026-12-07'])
    expect(days[0].toISOString()).toBe('2026-11-29T23:00:00.000Z')
  }
})

test('an invalid day gives the current week', () => {
  const now = new Date('2026-12-06T23:30:00Z')
  for (const day of [null, '', 'x', '2026-13-40', '9999-01-01'])
    expect(luandaDay(readWeek(day, now).days[0])).toBe('2026-12-07')
})
