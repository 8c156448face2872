import { grouped } from '#app/domain/formats/money.ts'
import {
  conversionDetail,
  decimalText,
  growthText,
  percentText,
} from '#app/domain/formats/ratio.ts'
import type { Analytics } from '#app/domain/overview/find-analytics.ts'
import type { AnalyticsPeriod } from '#app/domain/overview/reporting-period.ts'
import { StatCard } from '#app/ui/stat-card.tsx'

type FiguresProps = { analytics: Analytics; periodo: AnalyticsPeriod }

export function AudienceFigures({ analytics, periodo }: FiguresProps) {
  const { previous, conversion, sharesPerJob, movedJobs } = analytics
  const against = (now: number, before: number) =>
    `${growthText(now, before)} face aos ${periodo} dias anteriores (${grouped(before)})`
  return (
    <section aria-labelledby="numeros">
      <h2 id="numeros" className="mb-3 text-lg">
        No período
      </h2>
      <div className="stat-grid stat-grid-of-three">
        <StatCard
          label="Visualizações"
          value={grouped(analytics.totalViews)}
          detail={against(analytics.totalViews, previous.views)}
        />
        <StatCard
          label="Partilhas"
          value={grouped(analytics.totalShares)}
          detail={against(analytics.totalShares, previous.shares)}
        />
        <StatCard
          label="Candidaturas enviadas"
          value={grouped(analytics.applications)}
          detail={against(analytics.applications, previous.applications)}
        />
        <StatCard
          label="Taxa de conversão"
          value={percentText(conversion)}
          detail={conversionDetail(
            { applications: analytics.applications, views: analytics.totalViews },
            'candidaturas enviadas ÷ visualizações',
          )}
        />
        <StatCard
          label="Partilhas por vaga"
          value={decimalText(sharesPerJob)}
          detail={
            sharesPerJob === null
              ? 'Sem dados neste período'
              : `em ${grouped(movedJobs)} ${movedJobs === 1 ? 'vaga vista ou partilhada' : 'vagas vistas ou partilhadas'}`
          }
        />
        <StatCard
          label="Candidaturas iniciadas"
          value={grouped(analytics.starts)}
          detail="formulários abertos por candidatos"
        />
      </div>
    </section>
  )
}
