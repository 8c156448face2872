/**
 * For how many seconds a page stays true that says something until this moment; at most `most`. What is
 * over already stays over.
 */
export function secondsUntil(end: Date | null, most: number, now = new Date()): number {
  const left = end ? (end.getTime() - now.getTime()) / 1000 : most
  return left > 0 ? Math.min(most, left) : most
}
