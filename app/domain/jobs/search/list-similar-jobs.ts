import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { companies } from '../../companies/company-table.ts'
import type { ProvinceSlug } from '../../places/province.ts'
import { jobs } from '../job-table.ts'
import { listedJobGroups as groups, listedJobs } from './listed-job-table.ts'

/** What stands below a job as being like it. */
export type SimilarJob = {
  id: string
  title: string
  companyName: string
  province: ProvinceSlug | null
  salaryMin: number | null
  salaryMax: number | null
}

const MAX_SIMILAR = 4

/** As many jobs of the nearest groups are enough, most of the time, to find four that are open. */
const ENOUGH = 24

/**
 * Open jobs of the last 60 days that share tags with this one, the nearest first: more tags, same
 * province, newer. How near a job is, its group says: only the newest of the nearest groups are read, and
 * of all groups where those hold too few that are open.
 */
export async function listSimilarJobs(
  db: Db,
  job: { id: string; tags: readonly string[]; province: ProvinceSlug | null },
): Promise<SimilarJob[]> {
  if (job.tags.length === 0) return []
  const { rows } = await db.execute<SimilarJob>(similarJobsQuery(job, ENOUGH))
  if (rows.length === MAX_SIMILAR) return rows
  return (await db.execute<SimilarJob>(similarJobsQuery(job))).rows
}

export function similarJobsQuery(
  job: Parameters<typeof listSimilarJobs>[1],
  enough: number | 'infinity' = 'infinity',
): SQL {
  const tags = `{${job.tags.map((tag) => JSON.stringify(tag)).join(',')}}`
  return sql`
    with wanted (tags) as materialized (
      select array(select distinct folded(tag) from unnest(${tags}::text[]) as tag)
    ), sharing as materialized (
      select id, jobs, (select count(*) from unnest(${groups.tags}) as tag where tag = any(wanted.tags)) as shared,
        ${groups.province} is not distinct from ${job.province} as here
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
          and expires_at > now() and job_id <> ${job.id}
        order by created_at desc, job_id desc limit ${MAX_SIMILAR}) as newest
      order by shared desc, here desc, newest.created_at desc, newest.job_id desc limit ${MAX_SIMILAR}
    )
    select ${jobs.id}, ${jobs.title}, ${companies.name} as "companyName", ${jobs.province},
      ${jobs.salaryMin}::float8 as "salaryMin", ${jobs.salaryMax}::float8 as "salaryMax"
    from nearest join ${jobs} on ${jobs.id} = nearest.job_id
      join ${companies} on ${companies.id} = ${jobs.companyId}
    order by shared desc, here desc, nearest.created_at desc, ${jobs.id} desc`
}
