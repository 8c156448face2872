import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { type CountedGroup, type Counts, countFacets } from './count-facets.ts'
import { orderOf, sortColumns } from './job-order.ts'
import { JOBS_PER_PAGE, type JobSearch, MAX_COUNTED } from './job-search.ts'
import { knowGroups } from './known-groups.ts'
import { listedJobGroups as groups, listedJobs } from './listed-job-table.ts'
import { matchingGroups } from './matching-groups.ts'
import { type SalaryRange, salaryColumns, salaryRangeOf } from './salary-range.ts'
import { groupConditions, jobCondition } from './search-condition.ts'
import { holds, rankOf, type WordsQuery } from './words-query.ts'

type Row = {
  groups: number[] | null
  jobs: number[] | null
  tag: string | null
  page: string[] | null
  lowest: number | null
  highest: number | null
  step?: SearchStep | null
}

export type Prepared = { tables: SQL; columns: SQL }

/** Which words were found, of a search that was read a second time. */
export type SearchStep = 'all' | 'elsewhere' | 'some'

export type CountedGroups = Counts & { page: string[]; salaryRange: SalaryRange; step?: SearchStep }

/**
 * Counts by group, in one statement: the groups' own counters, or, with words, one scan of the jobs that
 * hold them. With words, `page` are the ids of the asked page, which the same scan has found.
 * `prepared` are table expressions that the words refer to, and a column that says which were taken.
 */
export async function countGroups(
  db: Db,
  search: JobSearch,
  words: WordsQuery | undefined,
  now: Date,
  prepared: Prepared = { tables: sql``, columns: sql`` },
): Promise<CountedGroups> {
  const counting = words ? withWords(search, words, now) : withoutWords(search, now)
  const { rows } = await db.execute<Row>(sql`with ${prepared.tables} ${counting.tables}
    select array_to_json(array_agg(group_id)) as groups, array_to_json(array_agg(jobs)) as jobs,
      ${search.tag ? sql`folded(${search.tag})` : sql`null::text`} as tag,
      ${counting.page} as page, ${salaryColumns(now)} ${prepared.columns}
    from matching where jobs > 0`)
  const [row] = rows
  if (!row) throw new Error('nothing was counted')
  const ids = row.groups ?? []
  const known = await knowGroups(db, ids)
  const counted = ids.flatMap((id, place): CountedGroup[] => {
    const group = known.get(id)
    return group ? [{ group, jobs: row.jobs?.[place] ?? 0 }] : []
  })
  const counts = countFacets(search, row.tag ?? undefined, counted)
  const salaryRange = salaryRangeOf(row)
  return { ...counts, page: row.page ?? [], salaryRange, ...(row.step ? { step: row.step } : {}) }
}

function withoutWords(search: JobSearch, now: Date): { tables: SQL; page: SQL } {
  const tables = sql`matching as (${matchingGroups(search, undefined, now)})`
  return { tables, page: sql`null::json` }
}

/**
 * A page beyond the last is the last. How well a job matches is worked out only for those that pass the
 * other filters.
 */
function withWords(search: JobSearch, words: WordsQuery, now: Date): { tables: SQL; page: SQL } {
  const filters = [...groupConditions(search).values()]
  const asked = and(sql`true`, ...filters)
  const ofGroups =
    filters.length > 0 ? sql`join ${groups} on ${groups.id} = ${listedJobs.groupId}` : sql``
  const isRanked = search.sort === undefined
  const kept = isRanked ? sql`, words` : sql``
  const rank = isRanked ? sql`, case when passes then ${rankOf(words)} end as rank` : sql``
  const tables = sql`found as materialized (
      select group_id, passes, ${sortColumns(search)} ${rank} from (
        select ${listedJobs.groupId}, ${asked} as passes, ${sortColumns(search)} ${kept}
        from ${listedJobs} ${ofGroups}
        where ${holds(words.all)} and ${jobCondition(search, now)} offset 0) as held
    ), matching as (select group_id, count(*)::integer as jobs from found group by group_id)`
  const last = sql`ceil(least((select count(*) from found where passes), ${MAX_COUNTED}) / ${JOBS_PER_PAGE}::numeric)`
  const page = sql`(select json_agg(job_id) from (
    select job_id from found where passes order by ${orderOf(search, words)} limit ${JOBS_PER_PAGE}
    offset (greatest(least(${search.page}, ${last}), 1) - 1) * ${JOBS_PER_PAGE}) as ordered)`
  return { tables, page }
}
