import { grouped } from './money.ts'

/** Percent of the whole to one decimal, or nothing where there is no whole: a part of nothing is no figure. */
export function percentOf(part: number, whole: number): number | null {
  return quotient(part * 100, whole)
}

/** Percent by which a count has changed: 100 when it was 0 and is not any more (2§9). */
export function percentChange(current: number, previous: number): number {
  if (previous === 0) return current > 0 ? 100 : 0
  const change = quotient(Math.abs(current - previous) * 100, previous) ?? 0
  return current < previous ? -change : change
}

/** To one decimal; nothing divided by none is no figure. */
export function quotient(part: number, whole: number): number | null {
  // In this order every step but the last is exact, and a half is rounded as people do.
  return whole === 0 ? null : Math.round((part * 10) / whole) / 10
}

/** As it is read: '3,2%', or '—' where there is no figure. */
export function percentText(percent: number | null): string {
  return percent === null ? '—' : `${decimalText(percent)}%`
}

/** More than this many times as much: a percentage with five digits says less than the difference. */
const MOST_TIMES = 10

/** Whether a growth is shown in absolute numbers. */
export const isBeyondPercent = (current: number, previous: number): boolean =>
  previous > 0 && current > previous * MOST_TIMES

/** How much a count has changed: '+12,5%', and '+1 240' above ten times as much. */
export function growthText(current: number, previous: number): string {
  return isBeyondPercent(current, previous)
    ? `+${grouped(current - previous)}`
    : changeText(percentChange(current, previous))
}

/** With its sign: '+12,5%', '−3%'. */
export function changeText(percent: number): string {
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : ''
  return `${sign}${decimalText(Math.abs(percent))}%`
}

/** Behind a comma: '12,4', '1 240'; '—' where there is no figure. */
export function decimalText(amount: number | null): string {
  if (amount === null) return '—'
  const [whole = '', decimal] = String(amount).split('.')
  const read = grouped(Number(whole))
  return decimal ? `${read},${decimal}` : read
}
