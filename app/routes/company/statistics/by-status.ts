import {
  applicationStatuses,
  applicationStatusLabel,
} from '#app/domain/applications/application.ts'
import { jobStatuses, jobStatusLabels } from '#app/domain/jobs/job.ts'
import type { CompanyStatistics } from '#app/domain/overview/find-company-statistics.ts'

/** Every state in its order with how many are in it, also none: what the page and its file say of it. */
export function byStatus({ jobsByStatus, applicationsByStatus }: CompanyStatistics) {
  return {
    jobs: jobStatuses.map((status) => ({
      label: jobStatusLabels[status],
      count: jobsByStatus.find((one) => one.status === status)?.count ?? 0,
    })),
    /** Of the active ones, those where nobody can apply any more. */
    expired: jobsByStatus.find(({ status }) => status === 'active')?.expired ?? 0,
    applications: applicationStatuses.map((status) => ({
      label: applicationStatusLabel(status, 'company'),
      count: applicationsByStatus.find((one) => one.status === status)?.count ?? 0,
    })),
  }
}
