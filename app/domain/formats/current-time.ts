/**
 * Milliseconds by which this machine's clock may differ from the database's before the database's
 * time is used.
 */
const TOLERANCE_MS = 5_000

let measured: { databaseMs: number; at: number } | undefined

/**
 * Stores the database's time and when it was measured. `at` is from the monotonic clock, which
 * corrections of the system time do not affect.
 */
export function followDatabaseClock(databaseMs: number, at = performance.now()): void {
  measured = { databaseMs, at }
}

export function leaveDatabaseClock(): void {
  measured = undefined
}

/**
 * The current time for business rules: of this machine, or of the database if this machine's clock
 * is wrong (R14). Without a measurement, as in a browser, the time of this machine.
 */
export function currentTime(): Date {
  const own = Date.now()
  if (!measured) return new Date(own)
  const right = measured.databaseMs + performance.now() - measured.at
  return new Date(Math.abs(own - right) > TOLERANCE_MS ? right : own)
}
