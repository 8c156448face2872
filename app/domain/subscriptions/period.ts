const DAY_MS = 24 * 60 * 60 * 1000

/** The offered numbers of days for assigning, approving or extending a package (2§9). */
export const extensionDays = [30, 45, 60] as const
export const PRESET_DAYS = 30

/** The offered numbers of days and the package's own duration, without duplicates (D53). */
export function approvalDays(durationDays: number): number[] {
  return [...new Set([...extensionDays, durationDays])]
}

/**
 * The same time of day this many days later, consistent with the database: Luanda has no daylight saving
 * time.
 */
export function daysLater(from: Date, days: number): Date {
  return new Date(from.getTime() + days * DAY_MS)
}
