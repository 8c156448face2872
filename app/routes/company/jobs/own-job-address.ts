import { href } from 'react-router'
import { listAddress } from '#app/components/lists/list-address.ts'
import type { OwnJobListQuery } from '#app/domain/jobs/list-own-jobs.ts'

/** Where the list stands: its own page, or a tab of the dashboard that stays in the address. */
export type ListPlace = { path: string; kept?: Record<string, string> }

export const ownPage = { path: href('/empresa/vagas') } satisfies ListPlace
export const dashboardTab = {
  path: href('/empresa/dashboard'),
  kept: { aba: 'vagas' },
} satisfies ListPlace

/**
 * The list with this query; without one, as it is first seen. A page of a job, or an act on it, has the list
 * that one comes from in its own address in the same way, to lead back to it.
 */
export function addressOf({ path, kept }: ListPlace, query: Partial<OwnJobListQuery> = {}): string {
  return listAddress(path, { ...kept, page: 1, ...query })
}
