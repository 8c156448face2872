import type { OwnJobListQuery } from '#app/domain/jobs/list-own-jobs.ts'

/** Where the list stands: its own page, or a tab of the dashboard that stays in the address. */
export type ListPlace = { path: string; kept?: Record<string, string> }

/** The list with this query. */
export function listAddress({ path, kept }: ListPlace, query: Partial<OwnJobListQuery>): string {
  const search = new URLSearchParams(kept)
  if (query.q) search.set('q', query.q)
  if (query.status) search.set('status', query.status)
  if (query.novas) search.set('novas', query.novas)
  if (query.ordem) search.set('ordem', query.ordem)
  if (query.page && query.page > 1) search.set('page', String(query.page))
  return search.size > 0 ? `${path}?${search}` : path
}
