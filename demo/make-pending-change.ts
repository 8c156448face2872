import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { editJob } from '#app/domain/jobs/edit-job.ts'
import { jobs } from '#app/domain/jobs/job-table.ts'
import type { AppContext } from '#app/http/context.ts'
import type { DemoPeople } from './make-people.ts'
import { demoAddresses } from './sign-ins.ts'

/** A company edits a public job, so that the new words wait for an administrator. */
export async function makePendingChange({ db }: AppContext, people: DemoPeople): Promise<void> {
  const members = [...people.companies.values()]
  const [job] = await db
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.status, 'active'),
        gt(jobs.expiresAt, sql`now() + interval '5 days'`),
        inArray(
          jobs.companyId,
          members.map(({ companyId }) => companyId),
        ),
        sql`${jobs.companyId} not in (select company_id from company_members
          join users on users.id = user_id where email = ${demoAddresses.company})`,
      ),
    )
    .orderBy(asc(jobs.title), asc(jobs.createdAt))
    .limit(1)
  const owner = members.find(({ companyId }) => companyId === job?.companyId)
  if (!job || !owner) return
  const description = `${job.description}\nA empresa paga o transporte entre a cidade e o local.`
  const edited = await editJob(db, owner, job.id, { ...job, description })
  if (!edited.ok) throw new Error(`the edit of a job was refused: ${edited.refusal}`)
}
