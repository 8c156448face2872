import { PartsOfAWhole } from '#app/components/figures/parts-of-a-whole.tsx'
import { grouped } from '#app/domain/jobs/salary-text.ts'
import type { CompanyStatistics } from '#app/domain/overview/find-company-statistics.ts'
import { byStatus } from './by-status.ts'

export function StatusCharts({ statistics }: { statistics: CompanyStatistics }) {
  const { jobs, expired, applications } = byStatus(statistics)
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <PartsOfAWhole
        title="Vagas por estado, hoje"
        headers={{ name: 'Estado', count: 'Vagas' }}
        parts={jobs}
        note={
          expired > 0 && (
            <p className="text-sm text-cinza">
              {`Das ativas, ${grouped(expired)} já ${expired === 1 ? 'passou' : 'passaram'} do prazo de candidatura.`}
            </p>
          )
        }
      />
      <PartsOfAWhole
        title="Candidaturas do período, por estado"
        headers={{ name: 'Estado', count: 'Candidaturas' }}
        parts={applications}
      />
    </div>
  )
}
