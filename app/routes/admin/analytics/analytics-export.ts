import { luandaDay } from '#app/domain/formats/luanda-day.ts'
import { logSecurity } from '#app/domain/history/log-security.ts'
import { findAnalytics } from '#app/domain/overview/find-analytics.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { type Cell, csvFile } from '#app/http/files/csv-file.ts'
import { page } from '#app/http/page.ts'
import { analyticsQuerySchema } from './analytics-query.ts'
import { shareMethodLabels } from './share-method-labels.ts'

/** Exports the metrics of the page, then the top jobs, then the days (ADMA-14). */
export const loader = page({
  gate: forAdmin,
  query: Object.keys(analyticsQuerySchema.shape),
  load: async ({ ctx, query }) => {
    const { db, actor } = ctx
    const { periodo } = analyticsQuerySchema.parse(Object.fromEntries(query))
    const today = luandaDay(new Date())
    const found = await findAnalytics(db, actor, { days: Number(periodo), today })
    await logSecurity(db, ctx.log, actor, {
      action: 'list_exported',
      newValues: { list: 'analytics' },
    })
    const rows: Cell[][] = [
      ['Métrica', 'Valor'],
      ['De', found.span.from],
      ['Até', found.span.to],
      ['Visualizações', found.totalViews],
      ['Partilhas', found.totalShares],
      ['Candidaturas iniciadas', found.starts],
      ['Candidaturas enviadas', found.applications],
      ['Taxa de conversão (%)', found.conversion ?? ''],
      ['Partilhas por vaga', found.sharesPerJob ?? ''],
      ['Variação das visualizações (%)', found.growth.views],
      ['Variação das partilhas (%)', found.growth.shares],
      ['Variação das candidaturas (%)', found.growth.applications],
      ...found.shareMethods.map(({ method, count }) => [
        `Partilhas: ${shareMethodLabels[method]}`,
        count,
      ]),
      [],
      ['Vaga', 'Empresa', 'Visualizações', 'Partilhas'],
      ...found.topJobs.map((job) => [job.title, job.company_name, job.views, job.shares]),
      [],
      ['Dia', 'Visualizações', 'Partilhas', 'Candidaturas'],
      ...found.days.map(({ day, views, shares, applications }) => [
        day,
        views,
        shares,
        applications,
      ]),
    ]
    return csvFile('analytics', today, rows)
  },
})
