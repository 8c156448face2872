import { PartsOfAWhole } from '#app/components/figures/parts-of-a-whole.tsx'
import {
  applicationStatuses,
  applicationStatusLabel,
} from '#app/domain/applications/application.ts'
import { jobStatuses, jobStatusLabels } from '#app/domain/jobs/job.ts'
import { grouped } from '#app/domain/jobs/salary-text.ts'
import type { CompanyStatistics } from '#app/domain/overview/find-company-statistics.ts'

export function StatusCharts({ statistics }: { statistics: CompanyStatistics }) {
  const { jobsByStatus, applicationsByStatus } = statistics
  const expired = jobsByStatus.find(({ status }) => status === 'active')?.expired ?? 0
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <PartsOfAWhole
        title="Vagas por estado, hoje"
        headers={{ name: 'Estado', count: 'Vagas' }}
        parts={jobStatuses.map((status) => ({
          label: jobStatusLabels[status],
          count: jobsByStatus.find((one) => one.status === status)?.count ?? 0,
        }))}
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
        parts={applicationStatuses.map((status) => ({
          label: applicationStatusLabel(status, 'company'),
          count: applicationsByStatus.find((one) => one.status === status)?.count ?? 0,
        }))}
      />
    </div>
  )
}
