import { href } from 'react-router'
import type { ApplicationListQuery } from '#app/domain/applications/list-company-applications.ts'

/** The list's own query, without the application that is open. */
export function listSearch({ q, vaga, status, page }: ApplicationListQuery): URLSearchParams {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (vaga) search.set('vaga', vaga)
  if (status) search.set('status', status)
  if (page > 1) search.set('page', String(page))
  return search
}

/** The list with this query, and with an application open beside it. */
export function addressOf(query: ApplicationListQuery, applicationId?: string): string {
  const search = listSearch(query)
  if (applicationId) search.set('candidatura', applicationId)
  return search.size > 0 ? `${href('/empresa/candidatos')}?${search}` : href('/empresa/candidatos')
}
