import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { applicationsOf } from '../jobs/applications-of.ts'
import { companyJobMoves, moveOwnJob } from '../jobs/change-job-status.ts'
import type { JobOutcome, JobStatus } from '../jobs/job.ts'
import { jobs } from '../jobs/job-table.ts'
import { setJobOutcome } from '../jobs/set-job-outcome.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { lockNewestSubscription } from '../subscriptions/find-subscription.ts'
import { finalStatuses } from './answer.ts'
import { canBeDecided, MAX_DECIDED_AT_ONCE } from './application.ts'
import { applications } from './application-table.ts'
import { type ApplicationVersion, decideApplications } from './decide-applications.ts'
import type { MessageInput } from './messages/message-input.ts'
import { sendMessages } from './messages/send-messages.ts'

export type ClosingDecision = ApplicationVersion & { to: (typeof finalStatuses)[number] }

type Closing = {
  outcome: JobOutcome | undefined
  decisions: ClosingDecision[]
  message?: MessageInput | undefined
}

type ClosingRefusal =
  | 'not-found'
  | 'not-possible'
  | 'too-many'
  | 'changed-meanwhile'
  | 'message-not-possible'

/**
 * Closes a job and decides its applications, or changes nothing (ANSW-06). If all decisions agree,
 * returns the id for undoing them. Refuses 'changed-meanwhile' and 'message-not-possible'.
 */
export async function closeJob(
  db: Db,
  actor: CompanyMember,
  jobId: string,
  { outcome, decisions, message }: Closing,
): Promise<Outcome<{ decisionId?: string | undefined }, ClosingRefusal>> {
  return db.transaction(async (tx) => {
    // Lock the subscription before the job, as `moveOwnJob` does, to avoid a deadlock.
    await lockNewestSubscription(tx, actor.companyId)
    const [job] = await tx
      .select({ status: jobs.status })
      .from(jobs)
      .where(and(eq(jobs.id, jobId), eq(jobs.companyId, actor.companyId)))
      .for('update')
    if (!job) return refused('not-found')
    const moves: readonly JobStatus[] = companyJobMoves[job.status]
    if (!moves.includes('closed')) return refused('not-possible')
    if (decisions.length > MAX_DECIDED_AT_ONCE) return refused('too-many')
    if (!(await areUnchanged(tx, actor, jobId, decisions))) return refused('changed-meanwhile')
    const refusing = decisions.filter(({ to }) => to === 'rejected').map(({ id }) => id)
    if (message && refusing.length > 0) {
      // Send the messages before writing anything else, because a refusal must change nothing.
      const sent = await sendMessages(tx, actor, refusing, message)
      if (!sent.ok) return refused('message-not-possible')
    }
    mustBeDone(await moveOwnJob(tx, actor, jobId, 'closed'))
    if (outcome) mustBeDone(await setJobOutcome(tx, actor, jobId, { outcome }))
    const decided: string[] = []
    for (const to of finalStatuses) {
      const sameStatus = decisions.filter((decision) => decision.to === to)
      if (sameStatus.length === 0) continue
      decided.push(mustBeDone(await decideApplications(tx, actor, sameStatus, to)).decisionId)
    }
    return done(decided.length === 1 ? { decisionId: decided[0] } : {})
  })
}

/** Locks the applications. False if one has changed, was deleted, or belongs to another job. */
async function areUnchanged(
  tx: Db,
  actor: CompanyMember,
  jobId: string,
  decisions: ClosingDecision[],
): Promise<boolean> {
  if (decisions.length === 0) return true
  const versions = new Map(decisions.map(({ id, version }) => [id, version]))
  if (versions.size < decisions.length) return false
  const found = await tx
    .select({ id: applications.id, status: applications.status, version: applications.version })
    .from(applications)
    .where(
      and(
        inArray(applications.id, [...versions.keys()]),
        eq(applications.jobId, jobId),
        applicationsOf(actor),
      ),
    )
    .orderBy(asc(applications.id))
    .for('update')
  return (
    found.length === versions.size &&
    found.every((each) => canBeDecided(each) && versions.get(each.id) === each.version)
  )
}

/**
 * Unwraps a result that cannot be a refusal: the caller checked the conditions and holds the locks.
 */
function mustBeDone<Value>(answer: Outcome<Value, string, unknown>): Value {
  if (!answer.ok) throw new Error(`refused although its conditions were checked: ${answer.refusal}`)
  return answer.value
}
