import { eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin, CompanyId } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import type { JobInput } from './job-input.ts'
import { jobs } from './job-table.ts'
import { storeApprovedVersion } from './versions/store-approved-version.ts'

/**
 * Creates a job that is active immediately (D90) and uses no publication (D92). Refuses
 * 'company-missing' and 'company-not-approved' (D100).
 */
export async function createJobAsAdmin(
  db: Db,
  actor: Admin,
  companyId: CompanyId | null,
  input: JobInput,
): Promise<Outcome<{ id: string }, 'company-missing' | 'company-not-approved'>> {
  if (!companyId) return refused('company-missing')
  return db.transaction(async (tx) => {
    const [company] = await tx
      .select({ approval: companies.approval })
      .from(companies)
      .where(eq(companies.id, companyId))
      .for('share')
    if (!company) return refused('company-missing')
    if (company.approval !== 'approved') return refused('company-not-approved')
    const [job] = await tx
      .insert(jobs)
      .values({ ...input, companyId, status: 'active' })
      .returning({ id: jobs.id })
    if (!job) throw new Error('the job was not written')
    await storeApprovedVersion(tx, actor, job.id)
    await record(tx, actor, {
      name: 'job-created',
      subjectId: job.id,
      companyId,
      data: { status: 'active', title: input.title },
    })
    return done({ id: job.id })
  })
}
