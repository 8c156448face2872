import { href } from 'react-router'
import { withQuery } from '#app/browser/url-state/with-query.ts'
import type { ApplicationListQuery } from '#app/domain/applications/application-query.ts'

export function listSearch(query: ApplicationListQuery): URLSearchParams {
  const { candidatura: _, cv: __, decisao: ___, mudanca: ____, ordem, page, ...filters } = query
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, String(value))
  if (ordem !== 'recentes') search.set('ordem', ordem)
  if (page > 1) search.set('page', String(page))
  return search
}

/** The URL parameters of the undo offers above the list. */
export function offersOf({ decisao, mudanca }: ApplicationListQuery): [string, string][] {
  return Object.entries({ decisao, mudanca }).flatMap(([name, id]) => (id ? [[name, id]] : []))
}

export function wholeList(query: ApplicationListQuery): string {
  return withQuery(href('/empresa/candidatos'), new URLSearchParams(offersOf(query)))
}

/**
 * The list's URL; with `applicationId`, that application is shown beside the list. If a CV is
 * displayed now, that application's CV is displayed too.
 */
export function addressOf(query: ApplicationListQuery, applicationId?: string): string {
  return withQuery(href('/empresa/candidatos'), viewSearch(query, applicationId))
}

/** Like `addressOf`, but with the CV open beside the answers. */
export function cvAddress(query: ApplicationListQuery, applicationId: string): string {
  const opened: ApplicationListQuery = { ...query, candidatura: applicationId, cv: '1' }
  return `${addressOf(opened, applicationId)}#cv`
}

export function exportAddress(query: ApplicationListQuery): string {
  return withQuery(href('/empresa/candidatos/exportar'), listSearch({ ...query, page: 1 }))
}

function viewSearch(query: ApplicationListQuery, applicationId?: string): URLSearchParams {
  const search = listSearch(query)
  if (applicationId) search.set('candidatura', applicationId)
  if (applicationId && query.cv) search.set('cv', query.cv)
  for (const [name, id] of offersOf(query)) search.set(name, id)
  return search
}
