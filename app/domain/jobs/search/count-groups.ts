import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { countByRank, countInOrder, type Featuring } from './count-by-words.ts'
import { type Counts, countFacets } from './count-facets.ts'
import { countListed } from './count-listed.ts'
import type { JobSearch } from './job-search.ts'
import { loadGroups } from './known-groups.ts'
import type { ListMemory } from './list-memory.ts'
import { type SalaryRange, salaryColumns, salaryRangeOf } from './salary-range.ts'
import { sortsPaidFirst } from './search-condition.ts'
import type { WordsQuery } from './words-query.ts'

type Row = {
  groups: number[] | null
  jobs: number[] | null
  paid?: number[] | null
  tag: string | null
  page: string[] | null
  featured?: string[] | null
  lowest: number | null
  highest: number | null
  step?: SearchStep | null
  isWeak?: boolean | null
}

export type Prepared = { tables: SQL; columns: SQL }

/**
 * Steps of a fallback search, from all words to words only mentioned in descriptions. 'elsewhere':
 * another location in the province; 'unmarked': without flags such as 'urgente'; 'near': related
 * trades.
 */
export type SearchStep = 'all' | 'elsewhere' | 'unmarked' | 'near' | 'some' | 'mentioned'

export type CountedGroups = Counts & {
  page: string[]
  featured: string[]
  salaryRange: SalaryRange
  tagKey?: string
  step?: SearchStep
  isWeak?: boolean
}

export type CountOptions = {
  /** Table expressions for the words, and a column with the fallback step that found jobs. */
  prepared?: Prepared
  featuring?: Featuring
  memory?: ListMemory | undefined
}

/**
 * Counts jobs per group in one statement. With search words, the statement returns the ids of the
 * page, without featured jobs.
 */
export async function countGroups(
  db: Db,
  search: JobSearch,
  words: WordsQuery | undefined,
  now: Date,
  { memory, ...options }: CountOptions = {},
): Promise<CountedGroups> {
  const found = words
    ? await countFound(db, search, words, now, options)
    : await countListed(db, search, now, { isFeaturing: options.featuring !== undefined, memory })
  const { groups, jobs, paid, tag, ...rest } = found
  const known = await loadGroups(db, groups)
  const counts = countFacets(search, tag, known, { jobs, paid })
  return { ...counts, page: [], ...rest, ...(tag ? { tagKey: tag } : {}) }
}

async function countFound(
  db: Db,
  search: JobSearch,
  words: WordsQuery,
  now: Date,
  { prepared = { tables: sql``, columns: sql`` }, featuring }: Omit<CountOptions, 'memory'>,
) {
  const counting = (search.sort ? countInOrder : countByRank)(search, words, now, featuring)
  const featured = sql`(select json_agg(job_id order by place) from featured) as featured,`
  const { rows } = await db.execute<Row>(sql`with ${prepared.tables} ${counting.tables}
    select array_to_json(array_agg(group_id)) as groups, array_to_json(array_agg(jobs)) as jobs,
      ${sortsPaidFirst(search) ? sql`array_to_json(array_agg(paid)) as paid,` : sql``}
      ${search.tag ? sql`folded(${search.tag})` : sql`null::text`} as tag,
      ${counting.page} as page, ${counting.isWeak ?? sql`false`} as "isWeak", ${featuring ? featured : sql``} ${salaryColumns(now)} ${prepared.columns}
    from matching where jobs > 0`)
  const [row] = rows
  if (!row) throw new Error('the count returned no row')
  return {
    groups: row.groups ?? [],
    jobs: row.jobs ?? [],
    paid: row.paid ?? undefined,
    tag: row.tag ?? undefined,
    page: row.page ?? [],
    featured: row.featured ?? [],
    salaryRange: salaryRangeOf(row),
    ...(row.step ? { step: row.step } : {}),
    ...(row.isWeak ? { isWeak: true } : {}),
  }
}
