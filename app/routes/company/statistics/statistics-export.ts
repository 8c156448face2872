import { redirect } from 'react-router'
import { luandaDay } from '#app/domain/formats/luanda-day.ts'
import { conversionOf } from '#app/domain/formats/ratio.ts'
import { displayedJobStatusLabels } from '#app/domain/jobs/job.ts'
import { findCompanyStatistics } from '#app/domain/overview/find-company-statistics.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { type Cell, csvFile } from '#app/http/files/csv-file.ts'
import { withNotice } from '#app/http/notices/notice.ts'
import { page } from '#app/http/page.ts'
import { decisionTimeText } from '../../../domain/formats/decision-time-text.ts'
import { byStatus } from './by-status.ts'
import { statisticsAddress } from './statistics-address.ts'
import { statisticsQuerySchema } from './statistics-query.ts'

export const middleware = [requireCompanyRight('exportStatistics')]

export const loader = page({
  gate: forCompany,
  query: Object.keys(statisticsQuerySchema.shape),
  load: async ({ ctx: { db, actor }, query }) => {
    const { periodo } = statisticsQuerySchema.parse(Object.fromEntries(query))
    const today = luandaDay(new Date())
    const range = { days: Number(periodo), today, for: 'file' } as const
    const found = await findCompanyStatistics(db, actor, range)
    if (!found.ok) throw withNotice(redirect(statisticsAddress(periodo)), 'export-not-in-plan')
    const { span, totals, conversion, decisions, ...statistics } = found.value
    const { medianMinutes } = decisions
    const states = byStatus(found.value)
    const rows: Cell[][] = [
      ['Métrica', 'Valor'],
      ['De', span.from],
      ['Até', span.to],
      ['Visualizações', totals.views],
      ['Partilhas', totals.shares],
      ['Candidaturas', totals.applications],
      ['Conversão (%)', conversion ?? ''],
      ['Candidaturas decididas', decisions.count],
      ['Tempo até à decisão (mediana)', decisionTimeText(medianMinutes)],
      [
        'Tempo até à decisão (mediana, minutos)',
        medianMinutes === null ? '' : Math.round(medianMinutes),
      ],
      ['Aberturas a partir do destaque', totals.featured],
      ...states.jobs.map(({ label, count }): Cell[] => [`Vagas: ${label}`, count]),
      ...states.applications.map(({ label, count }): Cell[] => [`Candidaturas: ${label}`, count]),
      [],
      [
        'Vaga',
        'Estado',
        'Visualizações',
        'Do destaque',
        'Partilhas',
        'Candidaturas',
        'Conversão (%)',
      ],
      ...statistics.jobs.map(({ title, status, views, featured, shares, applications }) => [
        title,
        displayedJobStatusLabels[status],
        views,
        featured,
        shares,
        applications,
        conversionOf({ applications, views }) ?? '',
      ]),
      [],
      ['Dia', 'Visualizações', 'Partilhas', 'Candidaturas'],
      ...statistics.days.map(({ day, views, shares, applications }) => [
        day,
        views,
        shares,
        applications,
      ]),
    ]
    return csvFile('estatisticas', today, rows)
  },
})
