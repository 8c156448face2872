import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { liftedByGroups } from '../lifted/lifted-jobs.ts'
import { type Counting, countByRank, countInOrder, type Lifting } from './count-by-words.ts'
import { type CountedGroup, type Counts, countFacets } from './count-facets.ts'
import type { JobSearch } from './job-search.ts'
import { knowGroups } from './known-groups.ts'
import { matchingGroups } from './matching-groups.ts'
import { type SalaryRange, salaryColumns, salaryRangeOf } from './salary-range.ts'
import type { WordsQuery } from './words-query.ts'

type Row = {
  groups: number[] | null
  jobs: number[] | null
  tag: string | null
  page: string[] | null
  lifted?: string[] | null
  lowest: number | null
  highest: number | null
  step?: SearchStep | null
}

export type Prepared = { tables: SQL; columns: SQL }

/** Which words were found, of a search that was read a second time. */
export type SearchStep = 'all' | 'elsewhere' | 'some'

export type CountedGroups = Counts & {
  page: string[]
  /** Ids of jobs that stand above all others, in their order. */
  lifted: string[]
  salaryRange: SalaryRange
  /** Of the tag that is asked for. */
  tagKey?: string
  step?: SearchStep
}

/**
 * Counts by group, in one statement: the groups' own counters, or, with words, one scan of the jobs that
 * hold them. With words, `page` are the ids of the asked page, which the same scan has found.
 * `prepared` are table expressions that the words refer to, and a column that says which were taken.
 * Lifted jobs are found by the same counters, or the same scan, and stand in `page` no more.
 */
export async function countGroups(
  db: Db,
  search: JobSearch,
  words: WordsQuery | undefined,
  now: Date,
  prepared: Prepared = { tables: sql``, columns: sql`` },
  lifting?: Lifting,
): Promise<CountedGroups> {
  const counting = words
    ? (search.sort ? countInOrder : countByRank)(search, words, now, lifting)
    : withoutWords(search, now, lifting)
  const lifted = sql`(select json_agg(job_id order by place) from lifted) as lifted,`
  const { rows } = await db.execute<Row>(sql`with ${prepared.tables} ${counting.tables}
    select array_to_json(array_agg(group_id)) as groups, array_to_json(array_agg(jobs)) as jobs,
      ${search.tag ? sql`folded(${search.tag})` : sql`null::text`} as tag,
      ${counting.page} as page, ${lifting ? lifted : sql``} ${salaryColumns(now)} ${prepared.columns}
    from matching where jobs > 0`)
  const [row] = rows
  if (!row) throw new Error('nothing was counted')
  const ids = row.groups ?? []
  const known = await knowGroups(db, ids)
  const counted: CountedGroup[] = []
  for (const [place, id] of ids.entries()) {
    const group = known.get(id)
    if (group) counted.push({ group, jobs: row.jobs?.[place] ?? 0 })
  }
  const counts = countFacets(search, row.tag ?? undefined, counted)
  const salaryRange = salaryRangeOf(row)
  return {
    ...counts,
    ...{ page: row.page ?? [], lifted: row.lifted ?? [], salaryRange },
    ...(row.tag ? { tagKey: row.tag } : {}),
    ...(row.step ? { step: row.step } : {}),
  }
}

function withoutWords(search: JobSearch, now: Date, lifting: Lifting): Counting {
  const lifted = lifting
    ? sql`, lifted as materialized (${liftedByGroups('list', search, now)})`
    : sql``
  const tables = sql`matching as (${matchingGroups(search, undefined, now)}) ${lifted}`
  return { tables, page: sql`null::json` }
}
