import { data } from 'react-router'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { DayFigures } from '#app/components/figures/day-figures.tsx'
import { PeriodTabs } from '#app/components/figures/period-tabs.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { luandaDay } from '#app/domain/formats/luanda-day.ts'
import { findCompanyStatistics } from '#app/domain/overview/find-company-statistics.ts'
import {
  fullDay,
  type StatisticsPeriod,
  statisticsPeriods,
} from '#app/domain/overview/reporting-period.ts'
import { planWith } from '#app/domain/subscriptions/plan.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { page } from '#app/http/page.ts'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/statistics'
import { JobFigures } from './job-figures.tsx'
import { NotInPlan } from './not-in-plan.tsx'
import { exportAddress, statisticsAddress } from './statistics-address.ts'
import { statisticsQuerySchema } from './statistics-query.ts'
import { StatusCharts } from './status-charts.tsx'
import { TotalFigures } from './total-figures.tsx'

export const middleware = [requireCompanyRight('readStatistics')]

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Estatísticas') }]
}

export const loader = page({
  gate: forCompany,
  query: Object.keys(statisticsQuerySchema.shape),
  load: async ({ ctx: { db, actor }, query }) => {
    const { periodo } = statisticsQuerySchema.parse(Object.fromEntries(query))
    const range = { days: Number(periodo), today: luandaDay(new Date()), for: 'page' } as const
    const found = await findCompanyStatistics(db, actor, range)
    return found.ok
      ? data({ periodo, statistics: found.value, refusal: null })
      : data({ periodo, statistics: null, refusal: found.refusal }, 403)
  },
})

export default function Statistics({ loaderData }: Route.ComponentProps) {
  const { periodo, statistics, refusal } = loaderData
  if (refusal) return <NotInPlan refusal={refusal} />
  const { span } = statistics
  return (
    <>
      <div className="area-head">
        <h1>Estatísticas</h1>
        {statistics.offersExport && (
          <ExportLink isIncluded={statistics.mayExport} periodo={periodo} />
        )}
      </div>
      <PeriodTabs periods={statisticsPeriods} current={periodo} addressOf={statisticsAddress} />
      <p className="mt-4 mb-4 text-sm text-cinza">
        {`De ${fullDay(span.from)} a ${fullDay(span.to)}.`} Cada pessoa conta uma vez por vaga e
        dia; as visitas da sua própria empresa não contam.
      </p>
      <div className="grid grid-cols-1 gap-6">
        <TotalFigures statistics={statistics} />
        <DayFigures days={statistics.days} />
        <StatusCharts statistics={statistics} />
        <JobFigures statistics={statistics} />
      </div>
    </>
  )
}

function ExportLink({ isIncluded, periodo }: { isIncluded: boolean; periodo: StatisticsPeriod }) {
  return isIncluded ? (
    <a href={exportAddress(periodo)} className="btn btn-secondary">
      Exportar CSV
    </a>
  ) : (
    <Button type="button" disabledReason={`Incluído no plano ${planWith('canExportReports')}.`}>
      Exportar CSV
    </Button>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar estatísticas" />
}
