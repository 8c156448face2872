import { companyJobMoves } from './change-job-status.ts'
import type { JobStatus } from './job.ts'

/** What a company may do with a job of its own, for the page that offers it. */
export function mayWithOwnJob({ status }: { status: JobStatus }) {
  const moves: readonly JobStatus[] = companyJobMoves[status]
  return {
    submit: moves.includes('pending'),
    takeBack: moves.includes('draft'),
    close: moves.includes('closed'),
  }
}
