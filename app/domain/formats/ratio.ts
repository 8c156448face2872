import { grouped } from './money.ts'

/** Percentage with one decimal. Null if the whole is 0. */
export function percentOf(part: number, whole: number): number | null {
  return quotient(part * 100, whole)
}

/**
 * Percentage of views that led to an application. Null if more applications than views were
 * counted: a visitor may apply without a counted view, and a rate above 100 % misleads.
 */
export function conversionOf({ applications, views }: Audience): number | null {
  return applications > views ? null : percentOf(applications, views)
}

/** The text below a conversion: its formula, or why there is none. */
export function conversionDetail({ applications, views }: Audience, formula: string): string {
  if (applications > views) return 'Há mais candidaturas do que visualizações contadas'
  return views === 0 ? 'Sem dados neste período' : formula
}

type Audience = { applications: number; views: number }

/** Change in percent. 100 if the previous count was 0 and the current one is not (2§9). */
export function percentChange(current: number, previous: number): number {
  if (previous === 0) return current > 0 ? 100 : 0
  const change = quotient(Math.abs(current - previous) * 100, previous) ?? 0
  return current < previous ? -change : change
}

/** Quotient with one decimal. Null if the divisor is 0. */
export function quotient(part: number, whole: number): number | null {
  // Multiply before dividing, so that only the division can be inexact and halves round correctly.
  return whole === 0 ? null : Math.round((part * 10) / whole) / 10
}

/** A percentage as text, for example '3,2%'; '—' for null. */
export function percentText(percent: number | null): string {
  return percent === null ? '—' : `${decimalText(percent)}%`
}

/**
 * If a count grew by more than this factor, the difference is shown. A percentage would have too
 * many digits to be readable.
 */
const MOST_TIMES = 10

export const isBeyondPercent = (current: number, previous: number): boolean =>
  previous > 0 && current > previous * MOST_TIMES

/** Growth as text, for example '+12,5%'; as a difference ('+1 240') above a factor of ten. */
export function growthText(current: number, previous: number): string {
  return isBeyondPercent(current, previous)
    ? `+${grouped(current - previous)}`
    : changeText(percentChange(current, previous))
}

/** A change in percent as text, for example '+12,5%' or '−3%'. */
export function changeText(percent: number): string {
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : ''
  return `${sign}${decimalText(Math.abs(percent))}%`
}

/** A number as text, for example '12,4' or '1 240'; '—' for null. */
export function decimalText(amount: number | null): string {
  if (amount === null) return '—'
  const [whole = '', decimal] = String(amount).split('.')
  const read = grouped(Number(whole))
  return decimal ? `${read},${decimal}` : read
}
