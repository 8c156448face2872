import { longDate, longDateAndTime, relativeDate, shortDate } from '#app/domain/formats/dates.ts'

const MONTH_MS = 30 * 86_400_000

/** A moment as it is read, with the exact one behind it. Within a month it is told as how long ago. */
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
    // The page may wake up a minute after it was written.
    <time dateTime={at.toISOString()} title={longDateAndTime(at)} suppressHydrationWarning>
      {full ? longDateAndTime(at) : isOld ? (short ? shortDate : longDate)(at) : relativeDate(at)}
    </time>
  )
}
