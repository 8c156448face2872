import { href } from 'react-router'
import type { JobListQuery } from '#app/domain/jobs/list-own-jobs.ts'

/** The list with this query, and with a job open beside it. */
export function addressOf({ q, status, page }: JobListQuery, jobId?: string): string {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (status) search.set('status', status)
  if (page > 1) search.set('page', String(page))
  const path = jobId ? href('/admin/vagas/:jobId', { jobId }) : href('/admin/vagas')
  return search.size > 0 ? `${path}?${search}` : path
}
