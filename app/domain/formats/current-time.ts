/** Milliseconds by which this machine's clock may differ from the database's before it is not used. */
const TOLERANCE_MS = 5_000

let measured: { databaseMs: number; at: number } | undefined

/** Notes the database's time, measured `at` by the clock that no correction of the time of day moves. */
export function followDatabaseClock(databaseMs: number, at = performance.now()): void {
  measured = { databaseMs, at }
}

export function leaveDatabaseClock(): void {
  measured = undefined
}

/**
 * The time of day for business rules: this machine's, or the database's if this machine's is wrong (R14).
 * Without a measurement, as in a browser, it is this machine's.
 */
export function currentTime(): Date {
  const own = Date.now()
  if (!measured) return new Date(own)
  const right = measured.databaseMs + performance.now() - measured.at
  return new Date(Math.abs(own - right) > TOLERANCE_MS ? right : own)
}
