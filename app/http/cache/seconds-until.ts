import { currentTime } from '#app/domain/formats/current-time.ts'
/**
 * Seconds until `end`, at most `most`. An `end` in the past no longer changes the page, so the
 * result is `most`.
 */
export function secondsUntil(end: Date | null, most: number, now = currentTime()): number {
  const left = end ? (end.getTime() - now.getTime()) / 1000 : most
  return left > 0 ? Math.min(most, left) : most
}
