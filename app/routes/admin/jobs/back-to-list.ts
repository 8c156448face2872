import { type JobListQuery, jobListSchema } from '#app/domain/jobs/list-own-jobs.ts'
import { addressOf } from './job-address.ts'

export function queryOf(request: Request): JobListQuery {
  return jobListSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
}

/** The list to return to, with filters and page, and with `jobId` the job open beside it. */
export function backToList(request: Request, jobId?: string): string {
  return addressOf(queryOf(request), jobId)
}
