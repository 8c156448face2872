import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { DayFigures } from '#app/components/figures/day-figures.tsx'
import { PeriodTabs } from '#app/components/figures/period-tabs.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { sitemapPages } from '#app/components/text/sitemap-pages.ts'
import { luandaDay } from '#app/domain/formats/luanda-day.ts'
import { findAnalytics } from '#app/domain/overview/find-analytics.ts'
import { findSearchPresence } from '#app/domain/overview/find-search-presence.ts'
import { analyticsPeriods, fullDay } from '#app/domain/overview/reporting-period.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { page } from '#app/http/page.ts'
import type { Route } from './+types/analytics'
import { analyticsAddress, exportAddress } from './analytics-address.ts'
import { analyticsQuerySchema } from './analytics-query.ts'
import { AudienceFigures } from './audience-figures.tsx'
import { SearchCard } from './search-card.tsx'
import { ShareSplit } from './share-split.tsx'
import { TopJobs } from './top-jobs.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Analytics') }]
}

export const loader = page({
  gate: forAdmin,
  query: Object.keys(analyticsQuerySchema.shape),
  load: async ({ ctx: { db, actor }, query }) => {
    const { periodo } = analyticsQuerySchema.parse(Object.fromEntries(query))
    const [analytics, search] = await Promise.all([
      findAnalytics(db, actor, { days: Number(periodo), today: luandaDay(new Date()) }),
      findSearchPresence(db, actor),
    ])
    const pages = search.openJobs + sitemapPages(search.provinces).length
    return { periodo, analytics, search: { ...search, pages } }
  },
})

export default function AnalyticsPage({ loaderData }: Route.ComponentProps) {
  const { periodo, analytics, search } = loaderData
  const { span, days } = analytics
  return (
    <>
      <div className="area-head">
        <h1>Analytics</h1>
        <a href={exportAddress(periodo)} className="btn btn-secondary">
          Exportar CSV
        </a>
      </div>
      <PeriodTabs periods={analyticsPeriods} current={periodo} addressOf={analyticsAddress} />
      <p className="mt-4 mb-4 text-sm text-cinza">
        De {fullDay(span.from)} a {fullDay(span.to)}, dias de Luanda. Contamos uma visita por
        pessoa, vaga e dia, sem robôs e sem a própria empresa. Os números das vagas excluídas não
        entram, nem as candidaturas excluídas.
      </p>
      <div className="grid grid-cols-1 gap-6">
        <AudienceFigures analytics={analytics} periodo={periodo} />
        <DayFigures days={days} />
        <TopJobs jobs={analytics.topJobs} />
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
          <ShareSplit methods={analytics.shareMethods} />
          <SearchCard search={search} />
        </div>
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar analytics" />
}
