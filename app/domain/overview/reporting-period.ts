/** First and last day in Luanda ('2026-01-06'). Both days belong to the period. */
export type Span = { from: string; to: string }

/** Periods in days, including today (2§9). */
export const analyticsPeriods = ['7', '30', '90'] as const
export type AnalyticsPeriod = (typeof analyticsPeriods)[number]

export const statisticsPeriods = [...analyticsPeriods, '365'] as const
export type StatisticsPeriod = (typeof statisticsPeriods)[number]

export const periodLabels = {
  '7': '7 dias',
  '30': '30 dias',
  '90': '90 dias',
  '365': 'Último ano',
} satisfies Record<StatisticsPeriod, string>

/** Each period is compared with the equally long period before it. */
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

export function spansOf(period: ReportPeriod, today: string): { span: Span; before: Span } {
  if (period === 'mes-anterior') {
    const span = monthBefore(today)
    return { span, before: monthBefore(span.from) }
  }
  const span = lastDays(today, reportPeriodDays[period])
  return { span, before: spanBefore(span) }
}

function monthBefore(day: string): Span {
  const to = moved(`${day.slice(0, 7)}-01`, -1)
  return { from: `${to.slice(0, 7)}-01`, to }
}

export function lastDays(today: string, days: number): Span {
  return { from: moved(today, 1 - days), to: today }
}

export function spanBefore({ from, to }: Span): Span {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return { from: moved(from, -days), to: moved(from, -1) }
}

/** The current month up to today, and the previous month up to the same day or its last day. */
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
 * Merges days into weeks from Monday to Sunday, named by their first day. The first and last week
 * may be partial; `add` merges two rows.
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

/** Day and month, for example '6/01'. */
export function shortDay(day: string): string {
  return `${Number(day.slice(8))}/${day.slice(5, 7)}`
}

/** Day, month and year, for example '6/01/2026'. */
export function fullDay(day: string): string {
  return `${shortDay(day)}/${day.slice(0, 4)}`
}

function moved(day: string, by: number): string {
  return new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10)
}
