import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { liftedByGroups, liftedByWords } from '../lifted/lifted-jobs.ts'
import { type CountedGroup, type Counts, countFacets } from './count-facets.ts'
import { orderOf, sortColumns } from './job-order.ts'
import { JOBS_PER_PAGE, type JobSearch, MAX_COUNTED } from './job-search.ts'
import { knowGroups } from './known-groups.ts'
import { listedJobGroups as groups, listedJobs } from './listed-job-table.ts'
import { matchingGroups } from './matching-groups.ts'
import { type SalaryRange, salaryColumns, salaryRangeOf } from './salary-range.ts'
import { groupConditions, jobCondition } from './search-condition.ts'
import { holds, RANK_OF_TITLE, rankOf, type WordsQuery } from './words-query.ts'

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
  step?: SearchStep
}

/** Whether jobs are lifted; `isRanked` says that some match the words better than others. */
export type Lifting = { isRanked: boolean } | undefined

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
    ? withWords(search, words, now, lifting)
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
  const counted = ids.flatMap((id, place): CountedGroup[] => {
    const group = known.get(id)
    return group ? [{ group, jobs: row.jobs?.[place] ?? 0 }] : []
  })
  const counts = countFacets(search, row.tag ?? undefined, counted)
  const salaryRange = salaryRangeOf(row)
  return {
    ...counts,
    ...{ page: row.page ?? [], lifted: row.lifted ?? [], salaryRange },
    ...(row.step ? { step: row.step } : {}),
  }
}

type Counting = { tables: SQL; page: SQL }

function withoutWords(search: JobSearch, now: Date, lifting: Lifting): Counting {
  const lifted = lifting
    ? sql`, lifted as materialized (${liftedByGroups('list', search, now)})`
    : sql``
  const tables = sql`matching as (${matchingGroups(search, undefined, now)}) ${lifted}`
  return { tables, page: sql`null::json` }
}

/**
 * A page beyond the last is the last. How well a job matches is worked out only for those that pass the
 * other filters.
 */
function withWords(search: JobSearch, words: WordsQuery, now: Date, lifting: Lifting): Counting {
  const filters = [...groupConditions(search).values()]
  const asked = and(sql`true`, ...filters)
  const ofGroups =
    filters.length > 0 ? sql`join ${groups} on ${groups.id} = ${listedJobs.groupId}` : sql``
  const isRanked = search.sort === undefined
  const kept = isRanked ? sql`, words` : sql``
  const rank = isRanked ? sql`, case when passes then ${rankOf(words)} end as rank` : sql``
  const found = sql`found as materialized (
      select group_id, passes, ${sortColumns(search)} ${rank} from (
        select ${listedJobs.groupId}, ${asked} as passes, ${sortColumns(search)} ${kept}
        from ${listedJobs} ${ofGroups}
        where ${holds(words.all)} and ${jobCondition(search, now)} offset 0) as held
    )`
  const last = sql`ceil(least((select count(*) from found where passes), ${MAX_COUNTED}) / ${JOBS_PER_PAGE}::numeric)`
  const before = sql`(greatest(least(${search.page}, ${last}), 1) - 1) * ${JOBS_PER_PAGE}`
  const order = orderOf(search, words)
  if (!lifting) {
    const matching = sql`select group_id, count(*)::integer as jobs from found group by group_id`
    return {
      tables: sql`${found}, matching as (${matching})`,
      page: pageOfFound(sql`passes`, order, { before, above: sql`0` }),
    }
  }
  // What has the words elsewhere than in its title is not lifted above what is called so.
  const meant = lifting.isRanked ? sql`(passes and rank >= ${RANK_OF_TITLE})` : sql`passes`
  const tables = sql`${found}, matching as materialized (
      select group_id, count(*)::integer as jobs, bool_or(${meant}) as meant from found group by group_id
    ), lifted as materialized (${liftedByWords('list', meant, now)})`
  // Of the first page it is seen afterwards which of them are lifted.
  if (search.page === 1) {
    return { tables, page: pageOfFound(sql`passes`, order, { before: sql`0`, above: sql`0` }) }
  }
  const above = sql`(select count(*) from lifted)`
  const others = sql`passes and job_id not in (select job_id from lifted)`
  return { tables, page: pageOfFound(others, order, { before, above }) }
}

/** The ids of a page, where `above` others stand before the first. */
function pageOfFound(where: SQL, order: SQL, { before, above }: Record<'before' | 'above', SQL>) {
  return sql`(select json_agg(job_id) from (
    select job_id from found where ${where} order by ${order}
    limit ${JOBS_PER_PAGE} - greatest(${above} - ${before}, 0)
    offset greatest(${before} - ${above}, 0)) as ordered)`
}
