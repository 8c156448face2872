import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { createJob } from '../jobs/create-job.ts'
import { editJob } from '../jobs/edit-job.ts'
import type { JobInput } from '../jobs/job-input.ts'
import { done } from '../outcome.ts'
import { jobReferences } from './api-access-table.ts'
import { findReferencedJob } from './list-program-jobs.ts'

type Options = { draft: boolean; baseHashes?: string | undefined }

/**
 * Creates or edits the job with this `reference`. A lock prevents duplicate jobs by concurrent
 * calls. Refuses as `createJob` and `editJob` do.
 */
export async function saveReferencedJob(
  db: Db,
  actor: CompanyMember,
  reference: string,
  input: JobInput,
  { draft, baseHashes }: Options,
) {
  const { companyId } = actor
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`job ${companyId} ${reference}`}, 0))`,
    )
    const known = await findReferencedJob(tx, actor, reference)
    if (known) {
      const edited = await editJob(tx, actor, known.id, input, baseHashes ?? known.version)
      return edited.ok ? done({ id: known.id, isNew: false }) : edited
    }
    const created = await createJob(tx, actor, input, { draft })
    if (!created.ok) return created
    await tx.insert(jobReferences).values({ companyId, reference, jobId: created.value.id })
    return done({ id: created.value.id, isNew: true })
  })
}
