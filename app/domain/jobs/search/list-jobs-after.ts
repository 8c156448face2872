import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { companies } from '../../companies/company-table.ts'
import { currentTime } from '../../formats/current-time.ts'
import { publicColumns } from '../find-public-job.ts'
import { jobs } from '../job-table.ts'
import { type JobSearch, noFilter } from './job-search.ts'
import { listedJobGroups as groups, listedJobs } from './listed-job-table.ts'
import { parseQuery } from './parse-query.ts'
import { prepareSearch } from './prepare-search.ts'
import { groupConditions, jobCondition } from './search-condition.ts'
import { holds } from './words-query.ts'

export type JobPosition = { at: string; id: string }

type Options = {
  search?: JobSearch
  after?: JobPosition | undefined
  limit: number
  distributed?: boolean
  now?: Date
}

/**
 * Matching jobs after a position, newest first; `next` is set if more follow. A position is stable:
 * new jobs between two requests shift no other job.
 */
export async function listJobsAfter(
  db: Db,
  { search = noFilter, after, limit, distributed = false, now = currentTime() }: Options,
) {
  const { words, reading } = await prepareSearch(db, search, parseQuery(search), now)
  const rows = await db
    .select({ ...publicColumns, at: sql<string>`${listedJobs.createdAt}::text` })
    .from(listedJobs)
    .innerJoin(groups, eq(groups.id, listedJobs.groupId))
    .innerJoin(jobs, eq(jobs.id, listedJobs.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(
      and(
        jobCondition(reading.search, now),
        ...groupConditions(reading.search),
        words && holds(words.all),
        after && isAfter(after),
        distributed ? eq(companies.distributesJobs, true) : undefined,
      ),
    )
    .orderBy(desc(listedJobs.createdAt), desc(listedJobs.jobId))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    jobs: page.map(({ at: _, ...job }) => job),
    next: rows.length > limit && last ? { at: last.at, id: last.id } : undefined,
  }
}

function isAfter({ at, id }: JobPosition): SQL {
  return sql`(${listedJobs.createdAt}, ${listedJobs.jobId}) < (${at}::timestamptz, ${id}::uuid)`
}
