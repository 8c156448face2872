import { type JobListQuery, jobListSchema } from '#app/domain/jobs/list-own-jobs.ts'
import { addressOf } from './job-address.ts'

export function queryOf(request: Request): JobListQuery {
  return jobListSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
}

/**
 * The list that the administrator came from, with its filters and page, and optionally a job open beside it.
 */
export function backToList(request: Request, jobId?: string): string {
  return addressOf(queryOf(request), jobId)
}
