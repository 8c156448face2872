import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { isOpenJob } from '../jobs/open-job-condition.ts'
import type { ProvinceSlug } from '../places/province.ts'

/**
 * `completeJobs` counts jobs with all fields that Google requires (ADMA-08,
 * https://developers.google.com/search/docs/appearance/structured-data/job-posting).
 */
export async function findSearchPresence(db: Db, _actor: Admin) {
  const [jobs, visits] = await Promise.all([
    db.execute<{ open: number; complete: number; provinces: ProvinceSlug[] }>(sql`
      select count(*)::int as open,
        count(*) filter (where btrim(jobs.title) <> '' and btrim(jobs.description) <> ''
          and btrim(companies.name) <> '' and (jobs.province is not null or is_remote))::int as complete,
        coalesce(array_agg(distinct jobs.province) filter (where jobs.province is not null), '{}') as provinces
      from jobs join companies on companies.id = jobs.company_id
      where ${isOpenJob()}`),
    db.execute<{ engine: string; at: string; path: string }>(sql`
      select engine, last_at as at, last_path as path from search_engine_visits
      order by last_at desc, engine limit 10`),
  ])
  const { open, complete, provinces } = jobs.rows[0] ?? { open: 0, complete: 0, provinces: [] }
  return {
    openJobs: open,
    completeJobs: complete,
    provinces,
    visits: visits.rows.map(({ at, ...visit }) => ({ ...visit, at: new Date(at) })),
  }
}

export type SearchPresence = Awaited<ReturnType<typeof findSearchPresence>>
