import { describe, expect, test } from 'vitest'
import { contactHoursBetween, promiseOf } from './contact-hours.ts'

/** A time in Luanda. 2 March 2026 is a Monday. */
const at = (day: number, time: string) =>
  new Date(`2026-03-${String(day).padStart(2, '0')}T${time}:00+01:00`)

test.each([
  ['within a day', at(2, '09:00'), at(2, '11:30'), 2.5],
  ['before opening', at(2, '00:00'), at(2, '08:00'), 0],
  ['over a night', at(2, '16:00'), at(3, '09:00'), 2],
  ['over a weekend', at(6, '16:00'), at(9, '09:00'), 1 + 4 + 1],
  ['on a Sunday', at(8, '08:00'), at(8, '17:00'), 0],
  ['on a Saturday afternoon', at(7, '12:00'), at(7, '20:00'), 0],
  ['in a week', at(2, '10:00'), at(9, '10:00'), 49],
  ['in four weeks and a day', at(2, '08:00'), at(31, '08:00'), 4 * 49 + 9],
  ['from a later to an earlier time', at(3, '10:00'), at(2, '10:00'), 0],
  ['just after midnight in Luanda, on the previous day in UTC', at(7, '00:30'), at(7, '09:00'), 1],
])('the opening hours between two times are counted %s', (_, from, to, hours) => {
  expect(contactHoursBetween(from, to)).toBeCloseTo(hours)
})

describe('the promise to reply within 24 hours', () => {
  test('ends with the first reply, even if late', () => {
    const message = { sentAt: at(2, '08:00'), answeredAt: at(30, '08:00') }
    expect(promiseOf(message, at(31, '08:00'))).toEqual({ state: 'answered' })
  })

  test('does not include the hours of a Sunday', () => {
    const message = { sentAt: at(7, '11:00'), answeredAt: null }
    expect(promiseOf(message, at(9, '08:00'))).toEqual({ state: 'in-time', hours: 23 })
  })

  test('shows by how many hours it is overdue', () => {
    const message = { sentAt: at(2, '08:00'), answeredAt: null }
    expect(promiseOf(message, at(4, '14:00'))).toEqual({ state: 'in-time', hours: 0 })
    expect(promiseOf(message, at(4, '16:30'))).toEqual({ state: 'late', hours: 2 })
  })
})
