/** Milliseconds after which a device that is never idle is made ready for the hours without a network all the same. */
export const BUSY_MS = 5_000
