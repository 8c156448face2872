import { type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '#app/database/connection.ts'
import { executeNamed } from '#app/database/named-statement.ts'
import { companies } from '../../companies/company-table.ts'
import type { ProvinceSlug } from '../../places/province.ts'
import { jobs } from '../job-table.ts'
import { noFilter } from './job-search.ts'
import { listedJobGroups as groups, listedJobs } from './listed-job-table.ts'
import { parseQuery } from './parse-query.ts'
import { askedWords, queryText } from './words-query.ts'

export type SimilarJob = {
  id: string
  title: string
  companyName: string
  province: ProvinceSlug | null
  salaryMin: number | null
  salaryMax: number | null
}

const MAX_SIMILAR = 4

/**
 * Reads groups of jobs, most similar first, until they have this many jobs. Old jobs are omitted
 * afterwards, which usually leaves at least four.
 */
const ENOUGH = 24

const MOST_OF_WORDS = 1_000

type Like = { id: string; title: string; tags: readonly string[]; province: ProvinceSlug | null }

/** Cache time in milliseconds, equal to that of a job's page. */
const REMEMBERED_MS = 5 * 60 * 1000
const MAX_REMEMBERED = 2_000

/**
 * Similar jobs are cached by tags and province, because a viewed job usually has the tags and the
 * province of a job that was viewed before.
 */
export function createSimilarJobs() {
  const known = new LRUCache<string, Promise<SimilarJob[]>>({
    max: MAX_REMEMBERED,
    ttl: REMEMBERED_MS,
  })
  return {
    list: (db: Db, job: Like) =>
      listSimilarJobs(db, job, () => {
        const key = JSON.stringify([job.province, ...job.tags.toSorted()])
        const remembered = known.get(key)
        if (remembered) return remembered
        const read = listNearest(db, job)
        known.set(key, read)
        read.catch(() => known.delete(key))
        return read
      }),
    forget: () => known.clear(),
  }
}

export type SimilarJobs = ReturnType<typeof createSimilarJobs>

/** Open jobs of the last 60 days with shared tags, then with the same title words. */
export async function listSimilarJobs(
  db: Db,
  job: Like,
  nearestOf = () => listNearest(db, job),
): Promise<SimilarJob[]> {
  const nearest = job.tags.length > 0 ? await nearestOf() : []
  const byTags = nearest.filter(({ id }) => id !== job.id).slice(0, MAX_SIMILAR)
  if (byTags.length >= MAX_SIMILAR) return byTags
  const query = similarByTitleQuery(job, [job.id, ...byTags.map(({ id }) => id)])
  if (!query) return byTags
  const byTitle = (await db.execute<SimilarJob>(query)).rows
  return [...byTags, ...byTitle].slice(0, MAX_SIMILAR)
}

type Tagged = Pick<Like, 'tags' | 'province'>

/** One more than displayed, because the most similar job is the viewed job itself. */
const MAX_NEAREST = MAX_SIMILAR + 1

/**
 * Jobs that share tags: most shared tags first, then same province, then newest. If the most
 * similar groups contain too few jobs, reads all groups.
 */
async function listNearest(db: Db, like: Tagged): Promise<SimilarJob[]> {
  const find = (enough?: number) =>
    executeNamed<SimilarJob>(db, 'similar-jobs', similarJobsQuery(like, enough))
  const nearest = await find(ENOUGH)
  return nearest.length === MAX_NEAREST ? nearest : find()
}

export function similarJobsQuery(
  { tags: wanted, province }: Tagged,
  enough: number | 'infinity' = 'infinity',
): SQL {
  const tags = `{${wanted.map((tag) => JSON.stringify(tag)).join(',')}}`
  return sql`
    with wanted (tags) as materialized (
      select array(select distinct folded(tag) from unnest(${tags}::text[]) as tag)
    ), sharing as materialized (
      select id, jobs, (select count(*) from unnest(${groups.tags}) as tag where tag = any(wanted.tags)) as shared,
        ${groups.province} is not distinct from ${province} as here
      from wanted cross join ${groups} where ${groups.tags} && wanted.tags and ${groups.jobs} > 0
    ), classes as (
      select shared, here, sum(sum(jobs)) over (order by shared desc, here desc) - sum(jobs) as nearer
      from sharing group by shared, here
    ), near as materialized (
      select id, shared, here from sharing join classes using (shared, here)
      where nearer < ${enough}::double precision
    ), nearest as materialized (
      select newest.job_id, shared, here, newest.created_at from near cross join lateral (
        select job_id, created_at from ${listedJobs}
        where group_id = near.id and created_at > now() - interval '60 days'
          and expires_at > now()
        order by created_at desc, job_id desc limit ${MAX_NEAREST}) as newest
      order by shared desc, here desc, newest.created_at desc, newest.job_id desc limit ${MAX_NEAREST}
    )
    select ${jobs.id}, ${jobs.title}, ${companies.name} as "companyName", ${jobs.province},
      ${jobs.salaryMin}::float8 as "salaryMin", ${jobs.salaryMax}::float8 as "salaryMax"
    from nearest join ${jobs} on ${jobs.id} = nearest.job_id
      join ${companies} on ${companies.id} = ${jobs.companyId}
    order by shared desc, here desc, nearest.created_at desc, ${jobs.id} desc`
}

const rungs = new Set(
  `tecnico assistente auxiliar ajudante gestor gerente chefe director diretor responsavel coordenador
   supervisor encarregado operador agente oficial senior junior geral mestre trainee chief`.split(
    /\s+/,
  ),
)

/** SQL for jobs with the same title words. Undefined if the title has no searchable words. */
export function similarByTitleQuery(
  { title, province }: Pick<Like, 'title' | 'province'>,
  known: readonly string[],
): SQL | undefined {
  const terms = parseQuery({ ...noFilter, search: title }).terms.filter(
    ({ words }) => words.length > 1 || !rungs.has(withoutGender(words[0] ?? '')),
  )
  if (terms.length === 0) return undefined
  const tsQuery = queryText(terms, { where: 'A', any: true })
  return sql`
    with asked (words, query) as materialized (
      select (${askedWords(tsQuery)})::tsquery, to_tsquery('pt', searchable(${tsQuery}))
    ), matching as materialized (
      select job_id, group_id, head, ${listedJobs.createdAt} from ${listedJobs}
      where words @@ (select words from asked) and created_at > now() - interval '60 days'
        and expires_at > now() and job_id <> all(${`{${known.join(',')}}`}::uuid[])
      limit ${MOST_OF_WORDS}
    ), nearest as materialized (
      select job_id, matching.created_at, ts_rank(head, query) as near,
        ${groups.province} is not distinct from ${province} as here
      from matching cross join asked join ${groups} on ${groups.id} = matching.group_id
      order by near desc, here desc, created_at desc, job_id desc limit ${MAX_SIMILAR}
    )
    select ${jobs.id}, ${jobs.title}, ${companies.name} as "companyName", ${jobs.province},
      ${jobs.salaryMin}::float8 as "salaryMin", ${jobs.salaryMax}::float8 as "salaryMax"
    from nearest join ${jobs} on ${jobs.id} = nearest.job_id
      join ${companies} on ${companies.id} = ${jobs.companyId}
    order by near desc, here desc, nearest.created_at desc, ${jobs.id} desc`
}

function withoutGender(word: string): string {
  return word.replace(/(or)a$/, '$1').replace(/a$/, 'o')
}
