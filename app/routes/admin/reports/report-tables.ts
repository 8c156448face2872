import { grouped, kwanzas } from '#app/domain/formats/money.ts'
import { decimalText, growthText, percentText, quotient } from '#app/domain/formats/ratio.ts'
import {
  type Activity,
  activities,
  activityLabels,
  type Change,
} from '#app/domain/overview/activity.ts'
import type { PlatformReport, ReportUnit } from '#app/domain/overview/find-platform-report.ts'
import { fullDay, type Span } from '#app/domain/overview/reporting-period.ts'

/** A table as text, for screen and PDF. The first cell of a row is its name. */
export type ReportTable = {
  title: string
  note: string
  headers: string[]
  rows: string[][]
  empty: string
}

export function indicators({ totals, activity, conversion }: PlatformReport): Indicator[] {
  const perUser = decimalText(quotient(totals.applications, totals.users))
  return [
    ...(['users', 'companies', 'jobs', 'applications'] as const).map((what) => {
      const { current, previous } = activity[what]
      const growth = `+${grouped(current)} no período (${growthText(current, previous)})`
      return { label: activityLabels[what], value: grouped(totals[what]), detail: growth }
    }),
    {
      label: 'Conversão',
      value: percentText(conversion),
      detail: `Candidaturas por utilizador: ${perUser}${(conversion ?? 0) > 100 ? ', por isso acima de 100%' : ''}`,
      formula: conversionFormula,
    },
  ]
}

type Indicator = { label: string; value: string; detail: string; formula?: string }

export const unitWords = {
  day: { title: 'Evolução por dia', header: 'Dia' },
  week: { title: 'Evolução por semana', header: 'Semana de' },
  month: { title: 'Evolução por mês', header: 'Mês de' },
} satisfies Record<ReportUnit, { title: string; header: string }>

export const seriesLines = [
  { key: 'users', label: 'Usuários novos' },
  { key: 'jobs', label: 'Vagas novas' },
  { key: 'applications', label: 'Candidaturas' },
] as const

/** The number of rows of each table on the printed page. All rows are in the CSV file. */
const SHEET_ROWS = 6

export function shortTable(table: ReportTable): ReportTable & { more: string | undefined } {
  const left = table.rows.length - SHEET_ROWS
  const more = left > 0 ? `mais ${left} no ficheiro CSV` : undefined
  return { ...table, rows: table.rows.slice(0, SHEET_ROWS), more }
}

export const conversionFormula = 'Conversão = candidaturas ÷ usuários × 100, desde sempre.'

/** `nameMonth` writes a month ('2026-11') as text. */
export function reportTables(report: PlatformReport, nameMonth = monthText): ReportTable[] {
  const { span, before, months, topCompanies, revenue, hires } = report
  return [
    {
      title: 'Resumo de atividade',
      note: `O que entrou de ${spanText(span)}, comparado com ${spanText(before)}.`,
      headers: ['', 'No período', 'Antes', 'Variação'],
      rows: changeRows(report.activity),
      empty: '',
    },
    {
      title: 'Comparação mensal',
      note: `Este mês, de ${spanText(months.current)}, e o mês anterior até ao mesmo dia, de ${spanText(months.previous)}.`,
      headers: ['', 'Este mês', 'Mês anterior', 'Variação'],
      rows: changeRows(months.activity),
      empty: '',
    },
    {
      title: 'Top 5 empresas',
      note: 'Pelas vagas criadas no período, com as candidaturas que receberam nele.',
      headers: ['Empresa', 'Vagas', 'Candidaturas'],
      rows: topCompanies.map(({ name, jobs, applications }) => [
        name,
        grouped(jobs),
        grouped(applications),
      ]),
      empty: 'Sem dados neste período',
    },
    {
      title: 'Contratações',
      note: 'Desde sempre. Confirmada pelos dois: o candidato indicou a candidatura, e a empresa aceitou-a e disse que contratou aqui.',
      headers: ['', 'Contratações'],
      rows: [
        ['Comunicadas por candidatos', grouped(hires.byCandidates)],
        ['Vagas que contrataram aqui, segundo a empresa', grouped(hires.byCompanies)],
        ['Confirmadas pelos dois lados', grouped(hires.byBoth)],
      ],
      empty: '',
    },
    {
      title: 'Receita por mês',
      note: 'Os últimos 12 meses, pela data da transferência. Os pagamentos anulados não contam.',
      headers: ['Mês', 'Recebido', 'Pagamentos', 'Descontos e cortesias'],
      rows: revenue.map(({ month, received, payments, discounts }) => [
        nameMonth(month),
        kwanzas(received),
        grouped(payments),
        kwanzas(discounts),
      ]),
      empty: '',
    },
  ]
}

const monthNames = new Intl.DateTimeFormat('pt-PT', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

const monthText = (month: string) => monthNames.format(new Date(`${month}-01T00:00:00Z`))

export function spanText({ from, to }: Span): string {
  return `${fullDay(from)} a ${fullDay(to)}`
}

function changeRows(activity: Record<Activity, Change>): string[][] {
  return activities.map((what) => {
    const { current, previous } = activity[what]
    return [
      activityLabels[what],
      grouped(current),
      grouped(previous),
      growthText(current, previous),
    ]
  })
}

export const noInsight = 'Nada passou dos limites que vigiamos.'
