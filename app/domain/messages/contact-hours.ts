import { currentTime } from '../formats/current-time.ts'
import { luandaDay, startOfLuandaDay } from '../formats/luanda-day.ts'

/** The portal promises to reply within this many opening hours (CONTACT-02). */
const REPLY_HOURS = 24

/** Opening and closing hour in Luanda, by weekday. Sunday is 0. */
const openHours = [
  [0, 0],
  [8, 17],
  [8, 17],
  [8, 17],
  [8, 17],
  [8, 17],
  [8, 12],
] as const

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const WEEK_MS = 7 * DAY_MS
const HOURS_A_WEEK = openHours.reduce((sum, [from, to]) => sum + to - from, 0)

/** Opening hours between two moments, with fractions. Holidays count as ordinary days. */
export function contactHoursBetween(from: Date, to: Date): number {
  const passed = to.getTime() - from.getTime()
  if (passed <= 0) return 0
  const weeks = Math.floor(passed / WEEK_MS)
  const rest = from.getTime() + weeks * WEEK_MS
  let hours = weeks * HOURS_A_WEEK
  for (
    let day = startOfLuandaDay(luandaDay(from)).getTime() + weeks * WEEK_MS;
    day < to.getTime();
    day += DAY_MS
  ) {
    const [opens, closes] = openHours[dayOfWeek(day)] ?? [0, 0]
    const begins = Math.max(rest, day + opens * HOUR_MS)
    const ends = Math.min(to.getTime(), day + closes * HOUR_MS)
    hours += Math.max(0, ends - begins) / HOUR_MS
  }
  return hours
}

/** `startOfDay` is midnight in Luanda. Twelve hours later, Luanda and UTC have the same date. */
function dayOfWeek(startOfDay: number): number {
  return new Date(startOfDay + DAY_MS / 2).getUTCDay()
}

export type Promised = { state: 'answered' } | { state: 'in-time' | 'late'; hours: number }

/**
 * Whether a message was answered. If not, the full opening hours until the reply is due, or since
 * it was due.
 */
export function promiseOf(
  { sentAt, answeredAt }: { sentAt: Date; answeredAt: Date | null },
  now = currentTime(),
): Promised {
  if (answeredAt) return { state: 'answered' }
  const left = REPLY_HOURS - contactHoursBetween(sentAt, now)
  return left >= 0
    ? { state: 'in-time', hours: Math.floor(left) }
    : { state: 'late', hours: Math.floor(-left) }
}
