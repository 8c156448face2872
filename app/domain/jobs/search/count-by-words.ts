import { and, type SQL, sql } from 'drizzle-orm'
import { featuredByWords } from '../featured/featured-jobs.ts'
import { orderOf, sortColumns } from './job-order.ts'
import { JOBS_PER_PAGE, type JobSearch, MAX_COUNTED } from './job-search.ts'
import { listedJobGroups as groups, listedJobs } from './listed-job-table.ts'
import { groupConditions, jobCondition, sortsPaidFirst } from './search-condition.ts'
import { holds, rankOf, rankOfTitled, type WordsQuery } from './words-query.ts'

/** Set if some results are featured. `isRanked`: results are ordered by relevance. */
export type Featuring = { isRanked: boolean } | undefined

/** Table expressions that define `matching (group_id, jobs)`, and the page's job ids as JSON. */
export type Counting = {
  tables: SQL
  page: SQL
  /**
   * SQL: true if no job contains the words in title, skills or tags. Undefined if the results are
   * not ranked.
   */
  isWeak?: SQL
}

/** Counts for an explicit sort order. Reads each matching job once and features none. */
export function countInOrder(search: JobSearch, words: WordsQuery, now: Date): Counting {
  const filters = filtersOf(search)
  const tables = sql`
    found as materialized (
      select group_id, ${sortColumns(search)} from ${holding(words.all, search, now)}
    ), matching as materialized (
      select group_id, count(*)::integer as jobs ${paidColumn(search)} from found group by group_id
    ), ${passing(filters)}`
  const matching = filters ? sql`(select * from found where ${isPassing}) as asked` : sql`found`
  return { tables, page: pageFrom(matching, orderOf(search, words), search.page, undefined) }
}

/**
 * Counts for the order by relevance. Jobs that match elsewhere are read only if title matches do
 * not fill the page.
 */
export function countByRank(
  search: JobSearch,
  words: WordsQuery,
  now: Date,
  featuring: Featuring,
): Counting {
  const filters = filtersOf(search)
  const job = sortColumns(search)
  const ctids = filters ? sql`, array_agg(ctid) as ctids` : sql``
  // 'offset 0' makes the planner evaluate the full-text condition first.
  const found = (query: SQL) =>
    sql`(select group_id, ${job}, title, head from ${holding(query, search, now)} offset 0) as found`
  const others = filters
    ? sql`(select unnest(ctids) as row_ctid from passing) as located cross join lateral (
        select group_id, ${job}, title, head from ${listedJobs} where ctid = located.row_ctid offset 0) as found`
    : found(words.all)
  const tables = sql`
    matching as materialized (
      select group_id, count(*)::integer as jobs ${paidColumn(search)} ${ctids}
      from ${holding(words.all, search, now)} group by group_id
    ), ${passing(filters)}, titled as materialized (
      select group_id, ${job}, ${rankOfTitled(words)} as rank from ${found(words.titled)}
      where ${filters ? isPassing : sql`true`}
    ), ranked as materialized (select group_id, ${job}, ${rankOf(words)} as rank from ${others})`
  // Do not feature a job that matches outside its title above a job whose title matches.
  const matching = featuring?.isRanked ? sql`titled` : sql`ranked`
  const paidFirst = sortsPaidFirst(search)
    ? sql`(select * from ${matching} where salary_min is not null) as meant`
    : matching
  const featured = featuring
    ? sql`, featured as materialized (${featuredByWords('list', paidFirst, now)})`
    : sql``
  const page = (from: SQL) => pageFrom(from, orderOf(search, words), search.page, featuring)
  const first = sortsPaidFirst(search) ? sql`where salary_min is not null` : sql``
  const isFull = sql`(select count(*) from titled ${first}) >= ${search.page * JOBS_PER_PAGE}`
  return {
    tables: sql`${tables} ${featured}`,
    page: sql`case when ${isFull} then ${page(sql`titled`)} else ${page(sql`ranked`)} end`,
    isWeak: sql`not exists (select from titled) and not exists (select from ranked where rank >= 1)`,
  }
}

function paidColumn(search: JobSearch): SQL {
  return sortsPaidFirst(search)
    ? sql`, count(*) filter (where salary_min is not null)::integer as paid`
    : sql``
}

function filtersOf(search: JobSearch): SQL | undefined {
  return and(...groupConditions(search))
}

function holding(query: SQL, search: JobSearch, now: Date): SQL {
  // 'is true' keeps the planner from also reading the salary indexes, which cover more jobs than
  // the words do.
  return sql`${listedJobs} where ${holds(query)} and (${jobCondition(search, now)}) is true`
}

const isPassing = sql`group_id in (select group_id from passing)`

/**
 * The groups with matching jobs that pass the filters. The jobs of a group have equal filter
 * values.
 */
function passing(filters: SQL | undefined): SQL {
  return sql`passing as materialized (
    select matching.* from matching join ${groups} on ${groups.id} = group_id
    where ${filters ?? sql`true`})`
}

/**
 * Ids of a page's jobs; the last page if the number is too high. Page 1 includes the featured jobs,
 * which are removed later.
 */
function pageFrom(from: SQL, order: SQL, page: number, featuring: Featuring): SQL {
  const ids = (others: SQL, rows: SQL) => sql`(select json_agg(job_id) from (
    select job_id from ${from} ${others} order by ${order} ${rows}) as ordered)`
  if (page === 1) return ids(sql``, sql`limit ${JOBS_PER_PAGE}`)
  const total = sql`(select sum(jobs) from passing)`
  const last = sql`ceil(least(${total}, ${MAX_COUNTED}) / ${JOBS_PER_PAGE}::numeric)`
  const before = sql`(greatest(least(${page}, ${last}), 1) - 1) * ${JOBS_PER_PAGE}`
  if (!featuring) return ids(sql``, sql`limit ${JOBS_PER_PAGE} offset ${before}`)
  const above = sql`(select count(*) from featured)`
  return ids(
    sql`where job_id not in (select job_id from featured)`,
    sql`limit ${JOBS_PER_PAGE} - greatest(${above} - ${before}, 0)
      offset greatest(${before} - ${above}, 0)`,
  )
}
