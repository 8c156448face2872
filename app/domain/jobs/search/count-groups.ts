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
import { holds, rankOf, rankOfTitled, type WordsQuery } from './words-query.ts'

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
    ...(row.tag ? { tagKey: row.tag } : {}),
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
 * Whether a job passes the filters, its group says. In an order of its own all that hold the words are read
 * once. Else the best are those that are called so, which the index of words tells; how well the others
 * match is worked out only where these do not fill the page.
 */
function withWords(search: JobSearch, words: WordsQuery, now: Date, lifting: Lifting): Counting {
  const filters = [...groupConditions(search).values()]
  const inPassing = filters.length > 0 ? sql`group_id in (select group_id from passing)` : sql`true`
  const job = sortColumns(search)
  const holding = (query: SQL) =>
    sql`${listedJobs} where ${holds(query)} and ${jobCondition(search, now)}`
  const isRanked = search.sort === undefined
  const all = sql`found as materialized (select group_id, ${job} from ${holding(words.all)})`
  const counted = (from: SQL) => sql`matching as materialized (
      select group_id, count(*)::integer as jobs from ${from} group by group_id
    ), passing as materialized (
      select group_id, matching.jobs from matching join ${groups} on ${groups.id} = group_id
      where ${and(sql`true`, ...filters)})`
  // 'offset 0': the words are asked first, whatever the planner thinks of the groups.
  const best = (query: SQL, rank: SQL) => sql`select group_id, ${job}, ${rank} as rank
    from (select * from ${holding(query)} offset 0) as held where ${inPassing}`
  const tables = isRanked
    ? sql`${counted(holding(words.all))},
        titled as materialized (${best(words.titled, rankOfTitled(words))}),
        ranked as materialized (${best(words.all, rankOf(words))})`
    : sql`${all}, ${counted(sql`found`)}`
  // What has the words elsewhere than in its title is not lifted above what is called so.
  const meant = lifting?.isRanked ? sql`titled` : sql`ranked`
  const lifted = lifting
    ? sql`, lifted as materialized (${liftedByWords('list', meant, now)})`
    : sql``
  const page = (from: SQL) => pageOfFound(from, orderOf(search, words), search.page, lifting)
  const ordered = page(sql`(select * from found where ${inPassing}) as asked`)
  const isFull = sql`(select count(*) from titled) >= ${search.page * JOBS_PER_PAGE}`
  const byRank = sql`case when ${isFull} then ${page(sql`titled`)} else ${page(sql`ranked`)} end`
  return { tables: sql`${tables} ${lifted}`, page: isRanked ? byRank : ordered }
}

/** The ids of a page; one beyond the last is the last. Of the first it is seen afterwards which are lifted. */
function pageOfFound(from: SQL, order: SQL, page: number, lifting: Lifting): SQL {
  const ids = (others: SQL, rows: SQL) => sql`(select json_agg(job_id) from (
    select job_id from ${from} ${others} order by ${order} ${rows}) as ordered)`
  if (page === 1) return ids(sql``, sql`limit ${JOBS_PER_PAGE}`)
  const total = sql`(select sum(jobs) from passing)`
  const last = sql`ceil(least(${total}, ${MAX_COUNTED}) / ${JOBS_PER_PAGE}::numeric)`
  const before = sql`(greatest(least(${page}, ${last}), 1) - 1) * ${JOBS_PER_PAGE}`
  if (!lifting) return ids(sql``, sql`limit ${JOBS_PER_PAGE} offset ${before}`)
  const above = sql`(select count(*) from lifted)`
  return ids(
    sql`where job_id not in (select job_id from lifted)`,
    sql`limit ${JOBS_PER_PAGE} - greatest(${above} - ${before}, 0)
      offset greatest(${before} - ${above}, 0)`,
  )
}
