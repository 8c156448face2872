import { grouped } from '#app/domain/formats/money.ts'
import { conversionDetail, percentText } from '#app/domain/formats/ratio.ts'
import type { CompanyStatistics } from '#app/domain/overview/find-company-statistics.ts'
import { planThatFeatures } from '#app/domain/subscriptions/featuring.ts'
import { StatCard } from '#app/ui/stat-card.tsx'
import { decisionTimeText } from '../../../domain/formats/decision-time-text.ts'

export function TotalFigures({ statistics }: { statistics: CompanyStatistics }) {
  const { totals, conversion, decisions, isFeaturing } = statistics
  return (
    <section aria-labelledby="totais">
      <h2 id="totais" className="mb-3 text-lg">
        No período
      </h2>
      <div className="stat-grid">
        <StatCard label="Visualizações" value={grouped(totals.views)} />
        <StatCard label="Partilhas" value={grouped(totals.shares)} />
        <StatCard label="Candidaturas" value={grouped(totals.applications)} />
        <StatCard
          label="Conversão"
          value={percentText(conversion)}
          detail={conversionDetail(totals, 'candidaturas ÷ visualizações')}
        />
        <StatCard
          label="Tempo até à decisão"
          value={decisionTimeText(decisions.medianMinutes)}
          detail={decidedText(decisions.count)}
        />
        <StatCard
          label="Aberturas a partir do destaque"
          value={isFeaturing || totals.featured > 0 ? grouped(totals.featured) : '—'}
          detail={
            isFeaturing
              ? 'das visualizações'
              : `Destaque incluído no plano ${planThatFeatures('list')}`
          }
        />
      </div>
    </section>
  )
}

function decidedText(count: number): string {
  if (count === 0) return 'Sem dados neste período'
  return count === 1 ? '1 candidatura decidida' : `mediana de ${grouped(count)} decididas`
}
