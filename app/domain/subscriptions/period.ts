const DAY_MS = 24 * 60 * 60 * 1000

/** For how many days a package is assigned, approved or extended (2§9). */
export const extensionDays = [30, 45, 60] as const
export const PRESET_DAYS = 30

/** The same and the package's own duration, each once (D53). */
export function approvalDays(durationDays: number): number[] {
  return [...new Set([...extensionDays, durationDays])]
}

/** The same moment so many days later, as the database counts them: Luanda knows no summer time. */
export function daysLater(from: Date, days: number): Date {
  return new Date(from.getTime() + days * DAY_MS)
}
