import type { CompanyMember } from '../actor.ts'
import { roleHasRight } from '../companies/company-role.ts'
import { companyJobMoves } from './change-job-status.ts'
import { isExpired, type JobStatus } from './job.ts'
import { RISK_REASON } from './risk/risk-weights.ts'

export function mayWithOwnJob(
  { status }: { status: JobStatus },
  { role }: Pick<CompanyMember, 'role'>,
) {
  const edit = roleHasRight(role, 'writeJobs')
  const moves: readonly JobStatus[] = companyJobMoves[status]
  return {
    edit,
    submit: edit && moves.includes('pending'),
    takeBack: edit && moves.includes('draft'),
    close: edit && moves.includes('closed'),
    /**
     * Whether the company can report the outcome. The form is offered only for closed jobs,
     * although `setJobOutcome` also accepts an active job past its deadline.
     */
    report: edit && status === 'closed',
  }
}

type Pending = { status: JobStatus; approval: string; expiresAt: Date | null }
type Assessed = Pending & { risk: number }

export function mayBeApproved({ status, approval, expiresAt }: Pending): boolean {
  return status === 'pending' && approval === 'approved' && !isExpired({ expiresAt })
}

/** Why a pending job cannot be part of a bulk approval; undefined if it can. */
export function whyItWaits({
  status,
  approval,
  expiresAt,
  risk,
}: Assessed): 'company' | 'deadline' | 'risk' | undefined {
  if (status !== 'pending') return undefined
  if (approval !== 'approved') return 'company'
  if (isExpired({ expiresAt })) return 'deadline'
  return risk >= RISK_REASON ? 'risk' : undefined
}
