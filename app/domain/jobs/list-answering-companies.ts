import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { companyAnswerRates as rates } from '../companies/answer-rate-table.ts'
import { companies } from '../companies/company-table.ts'
import { currentTime } from '../formats/current-time.ts'
import { noFilter } from './search/job-search.ts'
import { listedJobGroups as groups } from './search/listed-job-table.ts'
import { matchingGroups } from './search/matching-groups.ts'

/**
 * Lists companies that have open jobs and answer most applications within a week, best answer rates
 * first (ANSW-07).
 */
export async function listAnsweringCompanies(db: Db, limit: number, now = currentTime()) {
  const open = db
    .select({
      companyId: groups.companyId,
      jobs: sql<number>`sum(matching.jobs)::int`.as('open_jobs'),
    })
    .from(groups)
    .innerJoin(
      sql`(${matchingGroups(noFilter, undefined, now)}) as matching`,
      sql`matching.group_id = ${groups.id}`,
    )
    .groupBy(groups.companyId)
    .as('open')
  return db
    .select({
      id: companies.id,
      name: companies.name,
      logo: companies.logo,
      percent: rates.percent,
      medianDays: rates.medianDays,
      jobs: open.jobs,
    })
    .from(rates)
    .innerJoin(companies, eq(companies.id, rates.companyId))
    .innerJoin(open, eq(open.companyId, rates.companyId))
    .where(sql`${rates.isFast} and ${open.jobs} > 0`)
    .orderBy(desc(rates.percent), rates.medianDays, companies.id)
    .limit(limit)
}

export type AnsweringCompany = Awaited<ReturnType<typeof listAnsweringCompanies>>[number]
