/**
 * Seconds until a moment that a page depends on, at most `most`. A past moment no longer changes the page.
 */
export function secondsUntil(end: Date | null, most: number, now = new Date()): number {
  const left = end ? (end.getTime() - now.getTime()) / 1000 : most
  return left > 0 ? Math.min(most, left) : most
}
