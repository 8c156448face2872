import type { Db } from '#app/database/connection.ts'
import type { ActiveFilter } from './active-filters.ts'
import { searchJobs } from './search-jobs.ts'

/** Of a search that found nothing: the one filter whose removal finds most, and how many jobs that is. */
export async function findHelpfulRemoval(
  db: Db,
  filters: readonly ActiveFilter[],
  now = new Date(),
): Promise<(ActiveFilter & { total: number }) | undefined> {
  let best: (ActiveFilter & { total: number }) | undefined
  for (const filter of filters.slice(0, 10)) {
    const { total } = await searchJobs(db, filter.without, now)
    if (total > (best?.total ?? 0)) best = { ...filter, total }
  }
  return best
}
