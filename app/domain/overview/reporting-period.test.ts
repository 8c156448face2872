import { expect, test } from 'vitest'
import { byWeek, lastDays, monthsToCompare, spanBefore, spansOf } from './reporting-period.ts'

test('a period of the last days includes today and is compared with as many days before it', () => {
  expect(lastDays('2026-03-03', 7)).toEqual({ from: '2026-02-25', to: '2026-03-03' })
  expect(spanBefore(lastDays('2026-03-03', 7))).toEqual({ from: '2026-02-18', to: '2026-02-24' })
})

test.each([
  ['2026-01-15', '2026-01-01', '2025-12-01', '2025-12-15'],
  ['2026-03-31', '2026-03-01', '2026-02-01', '2026-02-28'],
  ['2028-02-29', '2028-02-01', '2028-01-01', '2028-01-29'],
  ['2026-05-01', '2026-05-01', '2026-04-01', '2026-04-01'],
])('the month up to %s is compared with the same days of the previous month', (today, ...days) => {
  const [from, previousFrom, previousTo] = days
  expect(monthsToCompare(today)).toEqual({
    current: { from, to: today },
    previous: { from: previousFrom, to: previousTo },
  })
})

test.each([
  ['2026-01-15', '2025-12-01', '2025-12-31', '2025-11-01', '2025-11-30'],
  ['2026-03-31', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
  ['2028-03-01', '2028-02-01', '2028-02-29', '2028-01-01', '2028-01-31'],
])('on %s the last complete month is compared with the one before', (today, ...days) => {
  const [from, to, previousFrom, previousTo] = days
  expect(spansOf('mes-anterior', today)).toEqual({
    span: { from, to },
    before: { from: previousFrom, to: previousTo },
  })
})

test('days are grouped by weeks from Monday, and the first and last week may be partial', () => {
  const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-09'].map((day) => ({
    day,
    count: 2,
  }))
  const together = byWeek(days, (sum, one) => ({ ...sum, count: sum.count + one.count }))
  expect(together).toEqual([
    { day: '2026-03-01', count: 2 },
    { day: '2026-03-02', count: 4 },
    { day: '2026-03-09', count: 2 },
  ])
})
