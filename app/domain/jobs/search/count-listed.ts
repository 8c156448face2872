import { type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '#app/database/connection.ts'
import { perDatabase } from '#app/database/named-statement.ts'
import { featuredByGroups } from '../featured/featured-jobs.ts'
import type { JobSearch } from './job-search.ts'
import type { GroupCounts, ListMemory } from './list-memory.ts'
import { listedJobs } from './listed-job-table.ts'
import { matchingGroups } from './matching-groups.ts'
import { salaryColumns, salaryRangeOf } from './salary-range.ts'
import { asksForSalary, sortsPaidFirst } from './search-condition.ts'

type CountRow = {
  groups: number[] | null
  jobs: number[] | null
  paid?: number[] | null
  lowest: number | null
  highest: number | null
  /** The next deadline of a counted job, in milliseconds since 1970. */
  until: number | null
}

type Row = Partial<CountRow> & { tag?: string; featured?: string[] | null }

export type ListedCounts = Pick<GroupCounts, 'groups' | 'jobs' | 'paid' | 'salaryRange'> & {
  tag?: string | undefined
  featured: string[]
}

const MAX_TAGS = 1_000

/** Cached keys stay valid, because only a migration changes how tags are normalized. */
const foldedTags = perDatabase(() => new LRUCache<string, string>({ max: MAX_TAGS }))

/**
 * Counts a search without words in at most one statement. Reads only uncached data: group counters,
 * the tag's key and featured jobs.
 */
export async function countListed(
  db: Db,
  search: JobSearch,
  now: Date,
  { isFeaturing = false, memory }: { isFeaturing?: boolean; memory?: ListMemory | undefined } = {},
): Promise<ListedCounts> {
  const pay = JSON.stringify([search.salaryMin, search.salaryMax, search.includeNegotiable])
  const remembered = memory?.find(pay, now)
  const ifTrue = memory?.reading()
  const tag = search.tag ? foldedTags(db).get(search.tag) : undefined
  const mustFold = search.tag !== undefined && tag === undefined
  const columns = [
    ...(remembered ? [] : [countColumns(search, now)]),
    ...(mustFold ? [sql`folded(${search.tag}) as tag`] : []),
    ...(isFeaturing
      ? [sql`(select json_agg(job_id order by place) from featured) as featured`]
      : []),
  ]
  if (remembered && columns.length === 0) return { ...countsOnly(remembered), tag, featured: [] }
  const tables = [
    ...(!remembered || (isFeaturing && asksForSalary(search))
      ? [sql`matching as (${matchingGroups(search, undefined, now)})`]
      : []),
    ...(isFeaturing
      ? [sql`featured as materialized (${featuredByGroups('list', search, now)})`]
      : []),
  ]
  const { rows } =
    await db.execute<Row>(sql`${tables.length > 0 ? sql`with` : sql``} ${list(tables)}
    select ${list(columns)} ${remembered ? sql`` : sql`from matching where jobs > 0`}`)
  const [row] = rows
  if (!row) throw new Error('the count returned no row')
  if (mustFold && search.tag && row.tag !== undefined) foldedTags(db).set(search.tag, row.tag)
  const counts = remembered ?? countsOf(row as CountRow, now)
  if (!remembered) ifTrue?.(() => memory?.keep(pay, counts))
  return { ...countsOnly(counts), tag: tag ?? row.tag, featured: row.featured ?? [] }
}

function countsOnly({ groups, jobs, paid, salaryRange }: GroupCounts) {
  return { groups, jobs, paid, salaryRange }
}

function countColumns(search: JobSearch, now: Date): SQL {
  const paid = sortsPaidFirst(search) ? sql`array_to_json(array_agg(paid)) as paid,` : sql``
  return sql`array_to_json(array_agg(group_id)) as groups, array_to_json(array_agg(jobs)) as jobs,
    ${paid} ${salaryColumns(now)}, (select extract(epoch from min(${listedJobs.expiresAt}))::float8 * 1000
      from ${listedJobs} where ${listedJobs.expiresAt} > ${now.toISOString()}::timestamptz) as until`
}

function countsOf(
  { groups, jobs, paid, lowest, highest, until }: CountRow,
  now: Date,
): GroupCounts {
  return {
    groups: Int32Array.from(groups ?? []),
    jobs: Int32Array.from(jobs ?? []),
    ...(paid ? { paid: Int32Array.from(paid) } : {}),
    salaryRange: salaryRangeOf({ lowest, highest }),
    at: now.getTime(),
    until: until ?? Number.POSITIVE_INFINITY,
  }
}

function list(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `)
}
