import { href } from 'react-router'
import type { ApplicationListQuery } from '#app/domain/applications/application-query.ts'

/** The list's own query, without the application that is open; what is as it would be anyway is left out. */
export function listSearch(query: ApplicationListQuery): URLSearchParams {
  const { candidatura: _, cv: __, ordem, page, ...asked } = query
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) if (value) search.set(name, String(value))
  if (ordem !== 'recentes') search.set('ordem', ordem)
  if (page > 1) search.set('page', String(page))
  return search
}

/** The list with this query, and with an application open beside it. */
export function addressOf(query: ApplicationListQuery, applicationId?: string): string {
  const search = listSearch(query)
  if (applicationId) search.set('candidatura', applicationId)
  return withSearch(href('/empresa/candidatos'), search)
}

/** The same with the CV of the application open beside the answers. */
export function cvAddress(query: ApplicationListQuery, applicationId: string): string {
  const search = listSearch(query)
  search.set('candidatura', applicationId)
  search.set('cv', '1')
  return `${withSearch(href('/empresa/candidatos'), search)}#cv`
}

/** An address of the list with the offer to take a decision back: on several, or the last change of one. */
export function offering(
  path: string,
  id: string,
  what: 'decisao' | 'mudanca' = 'decisao',
): string {
  return `${path}${path.includes('?') ? '&' : '?'}${what}=${id}`
}

export function exportAddress(query: ApplicationListQuery): string {
  return withSearch(href('/empresa/candidatos/exportar'), listSearch({ ...query, page: 1 }))
}

function withSearch(path: string, search: URLSearchParams): string {
  return search.size > 0 ? `${path}?${search}` : path
}
