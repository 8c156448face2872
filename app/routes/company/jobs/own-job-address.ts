import { listAddress } from '#app/components/lists/list-address.ts'
import type { OwnJobListQuery } from '#app/domain/jobs/list-own-jobs.ts'

/** Where the list stands: its own page, or a tab of the dashboard that stays in the address. */
export type ListPlace = { path: string; kept?: Record<string, string> }

/** The list with this query; without one, as it is first seen. */
export function addressOf({ path, kept }: ListPlace, query: Partial<OwnJobListQuery> = {}): string {
  return listAddress(path, { ...kept, page: 1, ...query })
}
