import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { companies } from '../../companies/company-table.ts'
import { currentTime } from '../../formats/current-time.ts'
import { type ProvinceSlug, provinceAndSuccessors } from '../../places/province.ts'
import type { Place } from '../../places/read-place.ts'
import { jobs } from '../job-table.ts'
import { listedJobGroups as groups, listedJobs } from './listed-job-table.ts'
import { wordsOf } from './search-words.ts'
import { askedWords, whereText } from './words-query.ts'

export type Suggestible = {
  titles: { label: string; jobs: number }[]
  companies: { id: string; label: string; jobs: number }[]
  provinces: ReadonlyMap<ProvinceSlug, number>
  towns: Map<string, number>
}

const MAX_SUGGESTIBLE = 4_000

const FRESH_MS = 60_000

/** If reading took longer, for example with a million jobs, requests do not wait for it again. */
const SLOW_MS = 200

type Cached = { at: number; cached: Promise<Suggestible>; isSlow: boolean }

const cachedByDb = new WeakMap<Db, Cached>()

/**
 * Job titles, companies and locations are cached for a minute, because every keystroke requests
 * suggestions. If reading them is slow, the old ones are returned until the new ones are read.
 */
export function suggestible(db: Db, now = currentTime().getTime()): Promise<Suggestible> {
  const known = cachedByDb.get(db)
  if (known && now - known.at < FRESH_MS) return known.cached
  const began = performance.now()
  const cached = readSuggestible(db)
  const entry: Cached = { at: now, cached, isSlow: false }
  const isSlow = () => performance.now() - began > SLOW_MS
  if (!known?.isSlow) {
    cachedByDb.set(db, entry)
    cached.then(
      () => {
        entry.isSlow = isSlow()
      },
      () => cachedByDb.delete(db),
    )
    return cached
  }
  // Count the old ones as fresh meanwhile, so that only one request reads.
  cachedByDb.set(db, { ...known, at: now })
  cached.then(
    () => cachedByDb.set(db, { ...entry, isSlow: isSlow() }),
    () => undefined,
  )
  return known.cached
}

async function readSuggestible(db: Db): Promise<Suggestible> {
  const { rows } = await db.execute<{
    titles: Suggestible['titles'] | null
    companies: Suggestible['companies'] | null
    provinces: [ProvinceSlug, number][] | null
  }>(sql`
    with titles as materialized (
      select any_value(job_id) as job_id, count(*)::integer as jobs from ${listedJobs}
      where expires_at > now() group by title order by 2 desc, title limit ${MAX_SUGGESTIBLE}
    )
    select (select json_agg(json_build_object('label', ${jobs.title}, 'jobs', titles.jobs) order by titles.jobs desc, ${jobs.title})
        from titles join ${jobs} on ${jobs.id} = titles.job_id) as titles,
      (select json_agg(own) from (
        select ${companies.id}, ${companies.name} as label, sum(${groups.jobs})::integer as jobs
        from ${groups} join ${companies} on ${companies.id} = ${groups.companyId} where ${groups.jobs} > 0
        group by 1, 2 order by 3 desc, 2 limit ${MAX_SUGGESTIBLE}) as own) as companies,
      (select json_agg(json_build_array(province, jobs)) from (
        select ${groups.province}, sum(${groups.jobs})::integer as jobs from ${groups}
        where ${groups.jobs} > 0 and ${groups.province} is not null group by 1) as place) as provinces`)
  const [row] = rows
  const own = new Map(row?.provinces ?? [])
  const all = [...own.keys()].concat('cuando-cubango')
  const inProvince = (slug: ProvinceSlug) =>
    provinceAndSuccessors(slug).reduce((sum, part) => sum + (own.get(part) ?? 0), 0)
  return {
    titles: row?.titles ?? [],
    companies: row?.companies ?? [],
    provinces: new Map(all.map((slug) => [slug, inProvince(slug)])),
    towns: new Map(),
  }
}

export async function jobsInTowns(
  db: Db,
  { towns }: Suggestible,
  places: readonly Place[],
): Promise<void> {
  const unknown = places.filter(({ name, province }) => !towns.has(`${name}, ${province}`))
  if (unknown.length === 0) return
  const counts = unknown.map(({ names, province }) => {
    const query = askedWords(whereText({ placeNames: names.map(wordsOf), flags: [] }))
    const here = and(sql`true`, inArray(groups.province, [...provinceAndSuccessors(province)]))
    return sql`(select count(*)::integer from ${listedJobs} join ${groups} on ${groups.id} = ${listedJobs.groupId}
      where ${listedJobs.words} @@ (${query})::tsquery and ${listedJobs.expiresAt} > now() and ${here})`
  })
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  )
  for (const [at, { name, province }] of unknown.entries()) {
    towns.set(`${name}, ${province}`, rows[0]?.counts[at] ?? 0)
  }
}
