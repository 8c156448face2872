import { endOfLuandaDay, luandaMoment, startOfLuandaDay } from '../../formats/luanda-day.ts'
import { readDay } from '../../formats/typed-day.ts'
import { readTime } from '../../formats/typed-time.ts'
import { MAX_DAYS_AHEAD } from './interview.ts'

const latestAt = (now: Date) => new Date(now.getTime() + MAX_DAYS_AHEAD * 86_400_000)

/** Why an interview cannot start at this time; undefined if it can. */
export function findImpossible(startsAt: Date, now: Date): { isPast: boolean } | undefined {
  const isPast = startsAt <= now
  return isPast || startsAt > latestAt(now) ? { isPast } : undefined
}

export function impossibleTimeText({ isPast }: { isPast: boolean }): string {
  return isPast ? 'Esta hora já passou. Escolha outra.' : tooFarText
}

export function momentOf(day: string, time: string): Date | undefined {
  const [date, clock] = [readDay(day), readTime(time)]
  return date && clock ? luandaMoment(date, clock) : undefined
}

/**
 * The error beside the day of an interview that cannot start then. Ignores an invalid day, and
 * checks only the day if the time is missing or invalid.
 */
export function wrongStart(day: string, time: string, now: Date): string | undefined {
  const [date, startsAt] = [readDay(day), momentOf(day, time)]
  const impossible = startsAt && findImpossible(startsAt, now)
  if (impossible) return impossibleTimeText(impossible)
  return date && wrongDay(date, now)
}

function wrongDay(date: string, now: Date): string | undefined {
  if (endOfLuandaDay(date) <= now) return 'Este dia já passou. Escolha outro.'
  return startOfLuandaDay(date) > latestAt(now) ? tooFarText : undefined
}

const tooFarText = `Escolha um dia nos próximos ${MAX_DAYS_AHEAD} dias.`
