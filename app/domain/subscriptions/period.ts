const DAY_MS = 24 * 60 * 60 * 1000

/** Numbers of days for which an administrator can assign, approve or extend a package (2§9). */
export const extensionDays = [30, 45, 60] as const
export const PRESET_DAYS = 30

export function approvalDays(durationDays: number): number[] {
  return [...new Set([...extensionDays, durationDays])]
}

/**
 * Adds days of 24 hours. The database's calculation has the same result, because Luanda has no
 * daylight saving time.
 */
export function daysLater(from: Date, days: number): Date {
  return new Date(from.getTime() + days * DAY_MS)
}
