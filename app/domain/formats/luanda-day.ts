/** Luanda is one hour ahead of UTC, all year. */
const AHEAD_MS = 60 * 60 * 1000
const DAY_MS = 24 * AHEAD_MS

/** The result of the last call, because most calls ask for today. */
let last = { number: Number.NaN, day: '' }

/**
 * The day in Luanda, as '2026-01-06'. Only this function and `luanda_day(…)` in SQL define a day.
 */
export function luandaDay(at: Date): string {
  const number = Math.floor((at.getTime() + AHEAD_MS) / DAY_MS)
  if (number !== last.number) last = { number, day: luandaIso(at).slice(0, 10) }
  return last.day
}

/** The time of day in Luanda, for example '14:05'. */
export function luandaTime(at: Date): string {
  return luandaIso(at).slice(11, 16)
}

/** Number of days from today to another day, in Luanda: 0 is today, 1 tomorrow, −1 yesterday. */
export function luandaDaysUntil(at: Date, now = new Date()): number {
  return (Date.parse(luandaDay(at)) - Date.parse(luandaDay(now))) / DAY_MS
}

export function endOfLuandaDay(day: string): Date {
  return new Date(Date.parse(`${day}T23:59:59Z`) - AHEAD_MS)
}

export function startOfLuandaDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - AHEAD_MS)
}

export function luandaMoment(day: string, time: string): Date {
  return new Date(Date.parse(`${day}T${time}:00Z`) - AHEAD_MS)
}

/** Day and time in Luanda, for example '2026-01-06 18:30'. */
export function luandaDayAndTime(at: Date): string {
  return luandaIso(at).slice(0, 16).replace('T', ' ')
}

function luandaIso(at: Date): string {
  return new Date(at.getTime() + AHEAD_MS).toISOString()
}
