import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { executeNamed } from '#app/database/named-statement.ts'
import type { CompanyId } from '../../actor.ts'
import { companies } from '../../companies/company-table.ts'
import type { ProvinceSlug } from '../../places/province.ts'
import type { WorkType } from '../job.ts'
import { jobs } from '../job-table.ts'
import type { ListMemory } from './list-memory.ts'
import { jobTags } from './listed-job-table.ts'
import type { Page } from './page-query.ts'
import { textArray } from './text-array.ts'

export type JobCard = {
  id: string
  title: string
  companyId: CompanyId
  companyName: string
  companyLogo: string | null
  province: ProvinceSlug | null
  location: string | null
  salaryMin: number | null
  salaryMax: number | null
  workType: WorkType
  isUrgent: boolean
  excerpt: string
  tags: string[]
  moreTags: number
  shortCode: string
  /** ISO 8601 to the minute. Seconds are not shown and would cost bytes in each row. */
  createdAt: string
}

type Read = {
  cards: (Omit<JobCard, 'excerpt'> & { ordinal: number; beginning: string })[] | null
  tagLabels: Record<string, string> | null
  companyNames: Record<string, string> | null
}

export type ResultPage<More> = More & {
  cards: JobCard[]
  tagLabels: ReadonlyMap<string, string>
  companyNames: ReadonlyMap<string, string>
}

type Named = { tagKeys: readonly string[]; companyIds: readonly string[] }

export async function readResultPage<More extends object>(
  db: Db,
  page: Page,
  { tagKeys, companyIds }: Named,
  { more, memory }: { more?: SQL | undefined; memory?: ListMemory | undefined } = {},
): Promise<ResultPage<More>> {
  const ifTrue = memory?.reading()
  const tags = partOf(tagKeys, memory?.names.tags)
  const owners = partOf(companyIds, memory?.names.companies)
  const statement = sql`
    with page as materialized (${page.query})
    select (select json_agg(card order by ordinal) from (
        select page.ordinal, ${jobs.id}, ${jobs.title}, ${jobs.companyId} as "companyId",
          ${companies.name} as "companyName", ${companies.logo} as "companyLogo", ${jobs.province}, ${jobs.location},
          ${jobs.salaryMin}::float8 as "salaryMin", ${jobs.salaryMax}::float8 as "salaryMax",
          ${jobs.workType} as "workType", ${jobs.isUrgent} as "isUrgent",
          left(${jobs.description}, ${MAX_BEGINNING}) as beginning,
          ${jobs.tags}[1:3] as tags, greatest(cardinality(${jobs.tags}) - 3, 0) as "moreTags",
          ${jobs.shortCode} as "shortCode",
          to_char(${jobs.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as "createdAt"
        from page join ${jobs} on ${jobs.id} = page.job_id
          join ${companies} on ${companies.id} = ${jobs.companyId}) as card) as cards,
      ${tagLabels(tags.unknown)} as "tagLabels", ${companyNames(owners.unknown)} as "companyNames"
      ${more ?? sql``}`
  // If the job ids are known, the text of the statement is constant, so each connection prepares it
  // only once.
  const name =
    page.isKnown && !more
      ? `shown-jobs-${tags.unknown.length > 0}-${owners.unknown.length > 0}`
      : undefined
  const rows = name
    ? await executeNamed<Read>(db, name, statement)
    : (await db.execute<Read>(statement)).rows
  const [row] = rows
  if (!row) throw new Error('the query returned no row')
  const { cards, tagLabels: labels, companyNames: named, ...rest } = row
  ifTrue?.(() => {
    memory?.keepNames('tags', labels ?? {})
    memory?.keepNames('companies', named ?? {})
  })
  const resultPage: ResultPage<object> = {
    ...rest,
    cards: (cards ?? []).map(({ ordinal: _, beginning, ...card }) => ({
      ...card,
      excerpt: beginning.replace(/\s+/g, ' ').slice(0, MAX_EXCERPT).toWellFormed(),
    })),
    tagLabels: new Map([...tags.known, ...Object.entries(labels ?? {})]),
    companyNames: new Map([...owners.known, ...Object.entries(named ?? {})]),
  }
  return resultPage as ResultPage<More>
}

const MAX_BEGINNING = 400
const MAX_EXCERPT = 125

/**
 * Copy cached names before reading the missing names, because the cache may be cleared meanwhile.
 */
function partOf(keys: readonly string[], names: ReadonlyMap<string, string> | undefined) {
  const known = new Map<string, string>()
  const unknown: string[] = []
  for (const key of keys) {
    const name = names?.get(key)
    if (name === undefined) unknown.push(key)
    else known.set(key, name)
  }
  return { known, unknown }
}

function tagLabels(keys: readonly string[]): SQL {
  if (keys.length === 0) return sql`null::json`
  return sql`(select json_object_agg(key, label) from ${jobTags} where key = any(${textArray(keys)}::text[]))`
}

function companyNames(ids: readonly string[]): SQL {
  if (ids.length === 0) return sql`null::json`
  return sql`(select json_object_agg(id, name) from ${companies} where id = any(${textArray(ids)}::uuid[]))`
}
