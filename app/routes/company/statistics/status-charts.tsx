import { PartsOfAWhole } from '#app/components/figures/parts-of-a-whole.tsx'
import type { CompanyStatistics } from '#app/domain/overview/find-company-statistics.ts'
import { byStatus } from './by-status.ts'

export function StatusCharts({ statistics }: { statistics: CompanyStatistics }) {
  const { jobs, applications } = byStatus(statistics)
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <PartsOfAWhole
        title="Vagas por estado, hoje"
        headers={{ name: 'Estado', count: 'Vagas' }}
        parts={jobs}
      />
      <PartsOfAWhole
        title="Candidaturas do período, por estado"
        headers={{ name: 'Estado', count: 'Candidaturas' }}
        parts={applications}
      />
    </div>
  )
}
