import { luandaDay, startOfLuandaDay } from './luanda-day.ts'
import { readDay } from './typed-day.ts'

const DAY_MS = 86_400_000

type Seven = [Date, Date, Date, Date, Date, Date, Date]

export type LuandaWeek = { days: Seven; before: Date; next: Date }

/**
 * The week that contains this day, in Luanda. If the day is invalid or out of range, the current
 * week.
 */
export function readWeek(day: string | null, now = new Date()): LuandaWeek {
  const known = day && /^20\d\d-/.test(day) ? readDay(day) : undefined
  const start = startOfLuandaDay(known ?? luandaDay(now))
  const sinceMonday = (new Date(`${luandaDay(start)}T00:00:00Z`).getUTCDay() + 6) % 7
  const at = (days: number) => new Date(start.getTime() + (days - sinceMonday) * DAY_MS)
  return { days: [at(0), at(1), at(2), at(3), at(4), at(5), at(6)], before: at(-7), next: at(7) }
}
