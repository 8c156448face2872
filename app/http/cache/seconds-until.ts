import { currentTime } from '#app/domain/formats/current-time.ts'
/** If `end` is in the past, it no longer changes the page, so `most` is returned. */
export function secondsUntil(end: Date | null, most: number, now = currentTime()): number {
  const left = end ? (end.getTime() - now.getTime()) / 1000 : most
  return left > 0 ? Math.min(most, left) : most
}
