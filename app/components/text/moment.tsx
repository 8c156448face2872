import { longDate, longDateAndTime, relativeDate, shortDate } from '#app/domain/formats/dates.ts'

const MONTH_MS = 30 * 86_400_000

/** A readable moment with the exact one as title; relative within a month. */
export function Moment({
  at,
  full = false,
  short = false,
}: {
  at: Date
  full?: boolean
  /** For a row of a list, where the day in words takes the room of a name. */
  short?: boolean
}) {
  const isOld = Date.now() - at.getTime() > MONTH_MS
  return (
    // Hydration may come a minute later than the render.
    <time dateTime={at.toISOString()} title={longDateAndTime(at)} suppressHydrationWarning>
      {full ? longDateAndTime(at) : isOld ? (short ? shortDate : longDate)(at) : relativeDate(at)}
    </time>
  )
}
