import { type JobListQuery, jobListSchema } from '#app/domain/jobs/list-own-jobs.ts'
import { addressOf } from './job-address.ts'

export function queryOf(request: Request): JobListQuery {
  return jobListSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
}

/** The URL of the list to return to; with `jobId`, that job is open beside the list. */
export function backToList(request: Request, jobId?: string): string {
  return addressOf(queryOf(request), jobId)
}
