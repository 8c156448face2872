import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { currentTime } from '../../formats/current-time.ts'
import { type JobSearch, jobSearchPath, noFilter } from './job-search.ts'
import { listedJobGroups as groups } from './listed-job-table.ts'
import { matchingGroups } from './matching-groups.ts'
import { groupConditions } from './search-condition.ts'
import { askedWords } from './words-query.ts'

type QuickSearch = {
  label: string
  search: JobSearch
  words?: SQL
}

const quickSearches: readonly QuickSearch[] = [
  {
    label: 'Sem experiência',
    search: { ...noFilter, search: 'sem experiência' },
    words: sql`(${askedWords('(semexperiencia:C)')})::tsquery`,
  },
  { label: 'Estágio', search: { ...noFilter, contractTypes: ['internship'] } },
  { label: 'Remoto', search: { ...noFilter, remote: true } },
  { label: 'Tempo Parcial', search: { ...noFilter, contractTypes: ['part_time'] } },
  { label: 'Carta de condução', search: { ...noFilter, licence: true } },
]

export type CountedSearch = { label: string; path: string; count: number }

/** Frequent searches with their URLs and numbers of jobs. Searches without jobs are omitted. */
export async function countQuickSearches(db: Db, now = currentTime()): Promise<CountedSearch[]> {
  const columns = quickSearches.map(({ search, words }) => {
    // `matchingGroups` reads only the filters of `search`, so pass its words separately.
    const matching = matchingGroups(search, words && { all: words }, now)
    return sql`(select coalesce(sum(matching.jobs), 0)::integer from (${matching}) as matching
      join ${groups} on ${groups.id} = matching.group_id
      where ${and(sql`true`, ...groupConditions(search))})`
  })
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(columns, sql`, `)}] as counts`,
  )
  const counts = rows[0]?.counts ?? []
  return quickSearches
    .map(({ label, search }, index) => ({
      label,
      path: jobSearchPath(search),
      count: counts[index] ?? 0,
    }))
    .filter(({ count }) => count > 0)
}
