import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { record } from '../history/record.ts'
import { applicationsOf } from '../jobs/applications-of.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { applications } from './application-table.ts'
import { refusalReasons } from './refusal-reason.ts'

export const refusalReasonSchema = z.object({
  reason: z.enum(refusalReasons, 'Escolha o motivo.'),
  shared: z
    .literal('on')
    .optional()
    .transform((typed) => typed === 'on'),
})

/**
 * Stores why the company refused an application; candidates see only shared reasons (MSG-03).
 * Refuses 'not-rejected' and 'anonymous' (the candidate's account was deleted).
 */
export async function setRefusalReason(
  db: Db,
  actor: CompanyMember,
  applicationId: string,
  { reason, shared }: z.output<typeof refusalReasonSchema>,
): Promise<Outcome<undefined, 'not-found' | 'not-rejected' | 'anonymous'>> {
  return db.transaction(async (tx) => {
    const [application] = await tx
      .select({ status: applications.status, candidateId: applications.candidateId })
      .from(applications)
      .where(and(eq(applications.id, applicationId), applicationsOf(actor)))
      .for('update')
    if (!application) return refused('not-found')
    if (!application.candidateId) return refused('anonymous')
    if (application.status !== 'rejected') return refused('not-rejected')
    await tx
      .update(applications)
      .set({ refusalReason: reason, isReasonShared: shared })
      .where(eq(applications.id, applicationId))
    await record(tx, actor, {
      name: 'application-marked',
      subjectId: applicationId,
      companyId: actor.companyId,
    })
    return done()
  })
}
