import { href } from 'react-router'
import { listAddress } from '#app/components/lists/list-address.ts'
import type { OwnJobListQuery } from '#app/domain/jobs/list-own-jobs.ts'

/** `path`: the list's own page, or a dashboard with a tab whose parameters are in `params`. */
export type ListPage = { path: string; params?: Record<string, string> }

export const ownPage = { path: href('/empresa/vagas') } satisfies ListPage
export const dashboardTab = {
  path: href('/empresa/dashboard'),
  params: { aba: 'vagas' },
} satisfies ListPage

/**
 * Adds the list's query to the URL of a job's page or form, so that the page can return to the
 * list.
 */
export function addressOf(
  { path, params }: ListPage,
  query: Partial<OwnJobListQuery> = {},
): string {
  return listAddress(path, { ...params, page: 1, ...query })
}
