import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { companies as companyTable } from '#app/domain/companies/company-table.ts'
import { jobs as jobTable } from '#app/domain/jobs/job-table.ts'
import { demoCompanies } from './companies.ts'
import { demoJobs } from './jobs.ts'
import { jobInput } from './make-jobs.ts'
import { randomFrom } from './random.ts'

const batch = 1_000

/** Inserts active jobs directly, because calling the act for each job would take too long. */
export async function makeManyJobs(db: Db, count: number): Promise<void> {
  const rows = await db.select({ id: companyTable.id, name: companyTable.name }).from(companyTable)
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  const list = demoJobs(randomFrom(`many ${count}`), count, demoCompanies, new Date())
  await db.execute(sql`set statement_timeout = 0`)
  for (let from = 0; from < list.length; from += batch) {
    const values = list.slice(from, from + batch).flatMap((job) => {
      const companyId = ids.get(job.company)
      return companyId
        ? [{ ...jobInput(job), companyId, status: 'active' as const, createdAt: job.published_at }]
        : []
    })
    await db.insert(jobTable).values(values)
  }
}
