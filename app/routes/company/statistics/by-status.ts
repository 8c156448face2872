import {
  applicationStatuses,
  applicationStatusLabel,
} from '#app/domain/applications/application.ts'
import { displayedJobStatusLabels, ownJobStatuses } from '#app/domain/jobs/job.ts'
import type { CompanyStatistics } from '#app/domain/overview/find-company-statistics.ts'

export function byStatus({ jobsByStatus, applicationsByStatus }: CompanyStatistics) {
  return {
    jobs: ownJobStatuses.map((status) => ({
      label: displayedJobStatusLabels[status],
      count: jobsByStatus.find((one) => one.status === status)?.count ?? 0,
    })),
    applications: applicationStatuses.map((status) => ({
      label: applicationStatusLabel(status, 'company'),
      count: applicationsByStatus.find((one) => one.status === status)?.count ?? 0,
    })),
  }
}
