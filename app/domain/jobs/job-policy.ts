import { companyJobMoves } from './change-job-status.ts'
import { isExpired, type JobStatus } from './job.ts'

/** What a company may do with its own job; the views offer only this. */
export function mayWithOwnJob({ status }: { status: JobStatus }) {
  const moves: readonly JobStatus[] = companyJobMoves[status]
  return {
    submit: moves.includes('pending'),
    takeBack: moves.includes('draft'),
    close: moves.includes('closed'),
  }
}

type Pending = { status: JobStatus; approval: string; expiresAt: Date | null }

/** Whether an administrator may publish a job: it waits, its company is approved, its deadline to come. */
export function mayBeApproved({ status, approval, expiresAt }: Pending): boolean {
  return status === 'pending' && approval === 'approved' && !isExpired({ expiresAt })
}

/** What has to change before a pending job can be published; undefined if nothing. */
export function whyItWaits({
  status,
  approval,
  expiresAt,
}: Pending): 'company' | 'deadline' | undefined {
  if (status !== 'pending') return undefined
  if (approval !== 'approved') return 'company'
  return isExpired({ expiresAt }) ? 'deadline' : undefined
}
