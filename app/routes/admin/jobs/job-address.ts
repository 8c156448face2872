import { href } from 'react-router'
import { listAddress } from '#app/components/lists/list-address.ts'
import type { JobListQuery } from '#app/domain/jobs/list-own-jobs.ts'

/** The list with this query, and with a job open beside it. */
export function addressOf(query: JobListQuery, jobId?: string): string {
  const path = jobId ? href('/admin/vagas/:jobId', { jobId }) : href('/admin/vagas')
  return listAddress(path, query)
}

/** Where a job is returned, and the list to come back to afterwards. */
export function returnAddress(query: JobListQuery, jobId: string): string {
  return listAddress(href('/admin/vagas/:jobId/devolver', { jobId }), query)
}
