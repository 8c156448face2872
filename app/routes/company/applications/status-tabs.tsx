import {
  type ApplicationStatus,
  applicationStatuses,
  applicationStatusLabel,
} from '#app/domain/applications/application.ts'
import type { ApplicationListQuery } from '#app/domain/applications/application-query.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { addressOf } from './application-address.ts'

/** Each tab shows how many applications have its status and match the other filters. */
export function StatusTabs({
  query,
  counts,
}: {
  query: ApplicationListQuery
  counts: Record<ApplicationStatus, number>
}) {
  const to = (status: ApplicationStatus | undefined) =>
    addressOf({ ...query, status, page: 1 }, query.candidatura)
  const all = Object.values(counts).reduce((sum, each) => sum + each, 0)
  return (
    <div className="status-tabs">
      <Tabs
        label="Status"
        tabs={[
          { label: 'Todas', to: to(undefined), current: !query.status, count: all },
          ...applicationStatuses.map((status) => ({
            label: applicationStatusLabel(status, 'company'),
            to: to(status),
            current: query.status === status,
            count: counts[status],
          })),
        ]}
      />
    </div>
  )
}
