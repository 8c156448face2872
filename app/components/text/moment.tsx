import { longDate, longDateAndTime, relativeDate, shortDate } from '#app/domain/formats/dates.ts'

const MONTH_MS = 30 * 86_400_000

export function Moment({
  at,
  full = false,
  short = false,
}: {
  at: Date
  full?: boolean
  /**
   * Whether to show a short date, for rows of a list in which the full date would leave too little
   * space for the name.
   */
  short?: boolean
}) {
  const isOld = Date.now() - at.getTime() > MONTH_MS
  return (
    // Hydration may run a minute after the server's render, so the relative time may differ.
    <time dateTime={at.toISOString()} title={longDateAndTime(at)} suppressHydrationWarning>
      {full ? longDateAndTime(at) : isOld ? (short ? shortDate : longDate)(at) : relativeDate(at)}
    </time>
  )
}
