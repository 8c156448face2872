/** The spans that figures are asked for. No I/O, safe in the browser. */

/** Days of Luanda as texts ('2026-01-06'), both included. */
export type Span = { from: string; to: string }

/** Days that analytics and statistics look back, the present one included (2§9). */
export const analyticsPeriods = ['7', '30', '90'] as const
export type AnalyticsPeriod = (typeof analyticsPeriods)[number]

/** A company's statistics also offer a whole year. */
export const statisticsPeriods = [...analyticsPeriods, '365'] as const
export type StatisticsPeriod = (typeof statisticsPeriods)[number]

export const periodLabels = {
  '7': '7 dias',
  '30': '30 dias',
  '90': '90 dias',
  '365': 'Último ano',
} satisfies Record<StatisticsPeriod, string>

/**
 * Periods of a report: the last days compared with as many before, or the last calendar month compared with
 * the one before.
 */
export const reportPeriods = ['semana', 'mes', 'trimestre', 'ano', 'mes-anterior'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

export const reportPeriodLabels = {
  semana: 'Semana',
  mes: 'Mês',
  trimestre: 'Trimestre',
  ano: 'Ano',
  'mes-anterior': 'Mês anterior',
} satisfies Record<ReportPeriod, string>

const reportPeriodDays = {
  semana: 7,
  mes: 30,
  trimestre: 90,
  ano: 365,
} satisfies Record<Exclude<ReportPeriod, 'mes-anterior'>, number>

const DAY_MS = 86_400_000

/** The days of a report, and those that it is compared with. */
export function spansOf(period: ReportPeriod, today: string): { span: Span; before: Span } {
  if (period === 'mes-anterior') {
    const span = monthBefore(today)
    return { span, before: monthBefore(span.from) }
  }
  const span = lastDays(today, reportPeriodDays[period])
  return { span, before: spanBefore(span) }
}

/** The whole month before that of a day. */
function monthBefore(day: string): Span {
  const to = moved(`${day.slice(0, 7)}-01`, -1)
  return { from: `${to.slice(0, 7)}-01`, to }
}

/** The days until today, which is one of them. */
export function lastDays(today: string, days: number): Span {
  return { from: moved(today, 1 - days), to: today }
}

/** As many days as these, right before them. */
export function spanBefore({ from, to }: Span): Span {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return { from: moved(from, -days), to: moved(from, -1) }
}

/** The present month until today, and the month before until the same day of it, or its last. */
export function monthsToCompare(today: string): { current: Span; previous: Span } {
  const first = `${today.slice(0, 7)}-01`
  const lastBefore = moved(first, -1)
  const sameDay = `${lastBefore.slice(0, 7)}-${today.slice(8)}`
  return {
    current: { from: first, to: today },
    previous: {
      from: `${lastBefore.slice(0, 7)}-01`,
      to: sameDay < lastBefore ? sameDay : lastBefore,
    },
  }
}

/**
 * Days put together by calendar weeks, from Monday to Sunday: each by its first day, the first and the last
 * as much of a week as there is. `add` makes one row of two.
 */
export function byWeek<Row extends { day: string }>(
  days: readonly Row[],
  add: (sum: Row, one: Row) => Row,
): Row[] {
  const weeks: Row[] = []
  for (const row of days) {
    const week = weeks.at(-1)
    if (week && !isMonday(row.day)) weeks[weeks.length - 1] = add(week, row)
    else weeks.push(row)
  }
  return weeks
}

function isMonday(day: string): boolean {
  return new Date(day).getUTCDay() === 1
}

/** '6/01': a day where there is little room for it. */
export function shortDay(day: string): string {
  return `${Number(day.slice(8))}/${day.slice(5, 7)}`
}

/** '6/01/2026'. */
export function fullDay(day: string): string {
  return `${shortDay(day)}/${day.slice(0, 4)}`
}

function moved(day: string, by: number): string {
  return new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10)
}
