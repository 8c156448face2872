import { and, type SQL, sql } from 'drizzle-orm'
import type { CountedGroups } from './count-groups.ts'
import { orderOf } from './job-order.ts'
import { JOBS_PER_PAGE, type JobSearch } from './job-search.ts'
import { listedJobGroups as groups, listedJobs } from './listed-job-table.ts'
import { groupConditions, jobCondition, sortsPaidFirst } from './search-condition.ts'
import { textArray } from './text-array.ts'

/**
 * SQL `(job_id, ordinal)` of a page. `isKnown`: the job ids are known without running the query.
 */
export type Page = { query: SQL; isKnown: boolean }

export function theseJobs(ids: readonly string[]): Page {
  return { query: ordinalsOf(ids), isKnown: true }
}

type Counted = Pick<CountedGroups, 'total' | 'paid' | 'listed' | 'featured' | 'tagKey'>

/**
 * One page of a search without words; `featured` jobs come first. With many matches, reads the sort
 * index; with few, reads and sorts all.
 */
export function pageOf(search: JobSearch, counted: Counted, now: Date): Page {
  const { total, paid, featured } = counted
  if (total === 0) return theseJobs([])
  const before = (search.page - 1) * JOBS_PER_PAGE
  const above = before === 0 ? featured : []
  const first = above.length > 0 ? [ordinalsOf(above)] : []
  const start = Math.max(before - featured.length, 0)
  const count = JOBS_PER_PAGE - above.length
  const rows = (rows: Rows) => rowsOf(search, counted, now, rows)
  if (!sortsPaidFirst(search)) {
    const all = rows({ of: total, from: start, count, after: above.length, pay: sql`true` })
    return { query: union([...first, all]), isKnown: false }
  }
  // Scan the sort index once for jobs with pay and once for jobs without. One scan that sorts by
  // pay first would read all jobs.
  const paidLeft = Math.min(Math.max(paid - featured.length - start, 0), count)
  const isPaid = sql`${listedJobs.salaryMin} is not null`
  const withPay = { of: paid, from: start, count: paidLeft, after: above.length, pay: isPaid }
  const without = {
    of: total - paid,
    from: Math.max(start - Math.max(paid - featured.length, 0), 0),
    count: count - paidLeft,
    after: above.length + paidLeft,
    pay: sql`${listedJobs.salaryMin} is null`,
  }
  const selects = [withPay, without].filter(({ of, count }) => of > 0 && count > 0)
  return { query: union([...first, ...selects.map(rows)]), isKnown: false }
}

/**
 * Multiplies the estimated cost of reading the index by title. Matching titles are unevenly spread
 * over the alphabet: with 'estágio', most begin with E.
 */
const TITLE_SPREAD = 50

/**
 * Skips `from` of the `of` matching rows, and reads the next `count`. Numbers the read rows from
 * `after + 1`.
 */
type Rows = { of: number; from: number; count: number; after: number; pay: SQL }

function rowsOf(
  search: JobSearch,
  { listed, featured, tagKey }: Counted,
  now: Date,
  { of, from, count, after, pay }: Rows,
): SQL {
  const others = sql`${jobCondition(search, now)} and ${pay} and job_id <> all (${textArray(featured)}::uuid[])`
  const passed = (from + count) * (listed / of) * (search.sort === 'titulo' ? TITLE_SPREAD : 1)
  const order = orderOf({ ...search, includeNegotiable: false }, undefined)
  const condition = and(sql`true`, ...groupConditions(search, tagKey))
  const columns = sql`job_id, created_at, salary_min, title`
  const source =
    passed <= of
      ? sql`select ${columns} from ${listedJobs} join ${groups} on ${groups.id} = ${listedJobs.groupId}
          where ${others} and ${condition}`
      : // 'offset 0' makes the planner read by group, instead of reading all jobs.
        sql`select ${columns} from (select id from ${groups} where ${condition} offset 0) as asked
          cross join lateral (select * from ${listedJobs}
            where ${listedJobs.groupId} = asked.id and ${others} offset 0) as found`
  return sql`(select job_id, ${after} + row_number() over () as ordinal from (${source} order by ${order}
      limit ${count} offset ${from}) as ordered)`
}

function union(selects: SQL[]): SQL {
  return sql.join(selects, sql` union all `)
}

function ordinalsOf(ids: readonly string[]): SQL {
  return sql`select id as job_id, ordinal
    from unnest(${textArray(ids)}::uuid[]) with ordinality as page(id, ordinal)`
}
