import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { CandidateId, CompanyMember } from '../actor.ts'
import { applications } from '../applications/application-table.ts'
import { record } from '../history/record.ts'
import { jobs } from '../jobs/job-table.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { lockSubscriptions } from '../subscriptions/find-subscription.ts'
import { type AccessRefusal, findDatabaseAccess } from './database-access.ts'
import { INVITATION_DAYS, invitationTemplates, MAX_INVITATIONS } from './invitation.ts'
import { jobInvitations } from './invitation-table.ts'
import { findOpening, isListed } from './open-profile.ts'

export const invitationSchema = z.object({
  jobId: z.uuid('Escolha uma vaga.'),
  template: z.enum(invitationTemplates, 'Escolha o texto do convite.'),
})

type InvitationRefusal =
  | AccessRefusal
  | 'hidden-meanwhile'
  | 'job-not-open'
  | 'already-applied'
  | 'already-invited'
  | 'invited-lately'

/**
 * Invites a candidate to an active job (BASE-04). Refuses 'hidden-meanwhile' (hidden or not
 * opened), 'job-not-open', 'already-applied', 'already-invited' and 'invited-lately' (after 3 in 30
 * days).
 */
export async function inviteCandidate(
  db: Db,
  actor: CompanyMember,
  candidateId: CandidateId,
  { jobId, template }: z.output<typeof invitationSchema>,
): Promise<Outcome<undefined, InvitationRefusal>> {
  const { companyId } = actor
  return db.transaction(async (tx) => {
    await lockSubscriptions(tx, companyId)
    const access = await findDatabaseAccess(tx, actor)
    if (!access.ok) return access
    const { viewer } = access.value
    if (!(await isListed(tx, viewer, candidateId))) return refused('hidden-meanwhile')
    if (!(await findOpening(tx, viewer, candidateId))) return refused('hidden-meanwhile')
    if (!(await isOpenJob(tx, actor, jobId))) return refused('job-not-open')
    const isApplicant = and(
      eq(applications.jobId, jobId),
      eq(applications.candidateId, candidateId),
    )
    if ((await tx.$count(applications, isApplicant)) > 0) return refused('already-applied')
    const isOfCandidate = eq(jobInvitations.candidateId, candidateId)
    const before = and(eq(jobInvitations.jobId, jobId), isOfCandidate)
    if ((await tx.$count(jobInvitations, before)) > 0) return refused('already-invited')
    const lately = await tx.$count(
      jobInvitations,
      and(
        isOfCandidate,
        eq(jobInvitations.companyId, companyId),
        gt(jobInvitations.createdAt, sql`now() - make_interval(days => ${INVITATION_DAYS})`),
      ),
    )
    if (lately >= MAX_INVITATIONS) return refused('invited-lately')
    const [invitation] = await tx
      .insert(jobInvitations)
      .values({ jobId, companyId, candidateId, template, invitedBy: actor.userId })
      .returning({ id: jobInvitations.id })
    if (!invitation) throw new Error('the invitation was not written')
    await record(tx, actor, { name: 'job-invitation-sent', subjectId: invitation.id, companyId })
    return done()
  })
}

async function isOpenJob(tx: Db, { companyId }: CompanyMember, jobId: string): Promise<boolean> {
  const [job] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.id, jobId),
        eq(jobs.companyId, companyId),
        eq(jobs.status, 'active'),
        or(isNull(jobs.expiresAt), gt(jobs.expiresAt, sql`now()`)),
      ),
    )
    .for('share')
  return job !== undefined
}
