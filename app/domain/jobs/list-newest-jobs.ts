import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyId } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { currentTime } from '../formats/current-time.ts'
import type { ProvinceSlug } from '../places/province.ts'
import { jobs } from './job-table.ts'
import { isOpenJob } from './open-job-condition.ts'
import { noFilter } from './search/job-search.ts'
import { listedJobGroups as groups } from './search/listed-job-table.ts'
import { matchingGroups } from './search/matching-groups.ts'

export const teaserColumns = {
  id: jobs.id,
  title: jobs.title,
  province: jobs.province,
  location: jobs.location,
  salaryMin: jobs.salaryMin,
  salaryMax: jobs.salaryMax,
  contractType: jobs.contractType,
  isUrgent: jobs.isUrgent,
  createdAt: jobs.createdAt,
  company: { id: companies.id, name: companies.name, logo: companies.logo },
}

type Newest = { limit?: number; companyId?: CompanyId; province?: ProvinceSlug | undefined }

export async function listNewestJobs(db: Db, { limit = 6, companyId, province }: Newest = {}) {
  return db
    .select(teaserColumns)
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(
      and(
        isOpenJob(),
        companyId && eq(jobs.companyId, companyId),
        province && eq(jobs.province, province),
      ),
    )
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(limit)
}

/** Reads only the groups of listed jobs, so the cost does not grow with the number of jobs. */
export async function countOpenJobs(db: Db, tags: readonly string[], now = currentTime()) {
  const wanted = sql`unnest(${`{${tags.map((tag) => JSON.stringify(tag)).join(',')}}`}::text[])`
  const { rows } = await db.execute<OpenJobs>(sql`
    with open as materialized (
      select ${groups.province}, ${groups.tags}, matching.jobs
      from (${matchingGroups(noFilter, undefined, now)}) as matching
        join ${groups} on ${groups.id} = matching.group_id
    )
    select (select coalesce(sum(jobs), 0)::integer from open) as total,
      (select json_agg(counted) from (select province, sum(jobs)::integer as count from open
        where province is not null and jobs > 0 group by province) as counted) as provinces,
      (select json_agg(json_build_object('tag', tag, 'count', count) order by place)
        from (select tag, place, coalesce(sum(jobs), 0)::integer as count
          from ${wanted} with ordinality as wanted (tag, place)
            left join open on open.tags @> array[folded(tag)] group by tag, place) as counted) as tags`)
  const [open] = rows
  return { total: open?.total ?? 0, provinces: open?.provinces ?? [], tags: open?.tags ?? [] }
}

type OpenJobs = {
  total: number
  provinces: { province: ProvinceSlug; count: number }[] | null
  tags: { tag: string; count: number }[] | null
}
