import { eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { companies } from '../../companies/company-table.ts'
import { currentTime } from '../../formats/current-time.ts'
import { jobs } from '../job-table.ts'
import { teaserColumns } from '../list-newest-jobs.ts'
import { noFilter } from '../search/job-search.ts'
import { featuredByGroups } from './featured-jobs.ts'

/** Each job is of a different company (PACK-12). The jobs change every hour. */
export async function listFeaturedJobs(db: Db, now = currentTime()) {
  return db
    .select(teaserColumns)
    .from(sql`(${featuredByGroups('home', noFilter, now)}) as featured`)
    .innerJoin(jobs, sql`${jobs.id} = featured.job_id`)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .orderBy(sql`featured.place`)
}
