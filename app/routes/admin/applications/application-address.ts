import { href } from 'react-router'
import type { AllApplicationsQuery } from '#app/domain/applications/list-all-applications.ts'

/** The list with this query, and with an application open beside it. */
export function addressOf(query: AllApplicationsQuery, applicationId?: string): string {
  const { q, status, ordem, page } = query
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (status) search.set('status', status)
  if (ordem) search.set('ordem', ordem)
  if (page > 1) search.set('page', String(page))
  const path = applicationId
    ? href('/admin/candidaturas/:applicationId', { applicationId })
    : href('/admin/candidaturas')
  return search.size > 0 ? `${path}?${search}` : path
}
