import {
  displayedJobStatusLabels,
  isExpired,
  type JobStatus,
  jobStatusLabels,
} from '#app/domain/jobs/job.ts'
import { Badge } from '#app/ui/badge.tsx'

const tones = {
  active: 'success',
  pending: 'warning',
  closed: 'danger',
  draft: 'neutral',
} as const satisfies Record<JobStatus, string>

export function JobStatusBadge({
  job,
  audience,
}: {
  job: { status: JobStatus; expiresAt: Date | null }
  audience: 'admin' | 'company'
}) {
  const labels = audience === 'company' ? displayedJobStatusLabels : jobStatusLabels
  return (
    <>
      <Badge tone={tones[job.status]}>{labels[job.status]}</Badge>
      {job.status === 'active' && isExpired(job) && <Badge tone="danger">Expirada</Badge>}
    </>
  )
}
