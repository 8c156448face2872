/** Milliseconds that this machine's clock may differ from the database's. */
const TOLERANCE_MS = 5_000

let measured: { databaseMs: number; at: number } | undefined

/** `at` is on the monotonic clock, which changes of the system time do not affect. */
export function followDatabaseClock(databaseMs: number, at = performance.now()): void {
  measured = { databaseMs, at }
}

export function leaveDatabaseClock(): void {
  measured = undefined
}

/** This machine's time, or the database's if this machine's clock is wrong (R14). */
export function currentTime(): Date {
  const own = Date.now()
  if (!measured) return new Date(own)
  const right = measured.databaseMs + performance.now() - measured.at
  return new Date(Math.abs(own - right) > TOLERANCE_MS ? right : own)
}
