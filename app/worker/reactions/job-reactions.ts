import { findRecipient } from '#app/domain/accounts/find-recipient.ts'
import { listApplicants } from '#app/domain/frauds/fraud-mail.ts'
import type { MailName } from '#app/domain/history/mail.ts'
import type { PlannedMail } from '#app/domain/history/mail-outbox.ts'
import { APPROVAL_UNDO_MS } from '#app/domain/jobs/approvals/approval-event.ts'
import type { AppContext } from '#app/http/context.ts'
import { type Event, type Reaction, type Reactions, toCompany, toModerators } from './recipients.ts'

const decisions: Partial<Record<string, MailName>> = {
  active: 'job-approved',
  draft: 'job-returned',
}

export const jobReactions = {
  'job-created': (ctx, event) => aboutPendingJob(ctx, event, event.data.status),
  'job-updated': (ctx, event) => fromAdmin(ctx, event, 'job-edited-by-admin'),
  'job-deleted': (ctx, event) => fromAdmin(ctx, event, 'job-deleted-by-admin'),
  'applied-job-deleted': async (ctx, event) => {
    if (!(await ctx.settings()).emailNotifications || !event.subjectId) return []
    const candidate = await findRecipient(ctx.db, event.subjectId)
    if (!candidate || candidate.wantsApplications === false) return []
    const { title = null, companyName = null } = event.data
    const data = { title, companyName }
    return [{ mail: 'applied-job-deleted', recipient: candidate.email, data }]
  },
  'job-status-changed': async (ctx, event) => {
    const { from, to } = event.data
    // A closing without a reason follows from a suspension or a refused change, which send their
    // own e-mails.
    if (to === 'closed' && event.data.reason) return fromAdmin(ctx, event, 'job-closed-by-admin')
    const decided = from === 'pending' && event.actorKind === 'admin' && decisions[String(to)]
    if (!decided) return aboutPendingJob(ctx, event, to)
    const mails = await toCompany(ctx, event, 'writeJobs', decided, { jobId: event.subjectId })
    return to === 'active' ? unlessUndone(event, mails) : mails
  },
  'job-fraud-confirmed': toApplicants('fraud-confirmed'),
  'job-fraud-undone': toApplicants('fraud-undone'),
  'job-change-sent': (ctx, event) =>
    toModerators(ctx, { mail: 'job-change-waits', data: { jobId: event.subjectId } }),
  'job-change-approved': async (ctx, event) =>
    unlessUndone(event, await aboutChange(ctx, event, 'job-change-approved')),
  // Send no e-mail, because the company was never informed of the approval that was undone.
  'job-change-reopened': async () => [],
  'job-change-refused': (ctx, event) => aboutChange(ctx, event, 'job-change-refused'),
  'job-outcome-asked': (ctx, event) =>
    toCompany(ctx, event, 'writeJobs', 'job-outcome', { jobId: event.subjectId }),
  'job-expires-soon': (ctx, event) =>
    toCompany(ctx, event, 'writeJobs', 'job-expires-soon', {
      jobId: event.subjectId,
      days: event.data.days ?? null,
    }),
} satisfies Reactions

/**
 * E-mails about a fraud cannot be switched off, because they concern the applicants' safety
 * (SHIELD-08).
 */
function toApplicants(mail: MailName): Reaction {
  return async ({ db }, { data: { fraudId } }) =>
    (await listApplicants(db, String(fraudId))).map(({ id, email }) => ({
      mail,
      recipient: email,
      data: { fraudId: String(fraudId), candidateId: id },
    }))
}

/** E-mails to the moderators. None is sent if an administrator created or returned the job. */
async function aboutPendingJob(
  ctx: AppContext,
  event: Event,
  status: unknown,
): Promise<PlannedMail[]> {
  if (status !== 'pending' || event.actorKind === 'admin') return []
  return toModerators(ctx, { mail: 'job-waits', data: { jobId: event.subjectId } })
}

async function fromAdmin(ctx: AppContext, event: Event, mail: MailName): Promise<PlannedMail[]> {
  if (event.actorKind !== 'admin') return []
  const { title = null, companyName = null, reason = null } = event.data
  return toCompany(ctx, event, 'writeJobs', mail, {
    jobId: event.subjectId,
    title,
    companyName,
    reason,
  })
}

/** The mail about an approval is sent after the minute in which it can be undone. */
function unlessUndone(event: Event, mails: PlannedMail[]): PlannedMail[] {
  const leavesAt = new Date(event.at.getTime() + APPROVAL_UNDO_MS)
  return mails.map((mail) => ({ ...mail, data: { ...mail.data, approval: event.id }, leavesAt }))
}

async function aboutChange(ctx: AppContext, event: Event, mail: MailName): Promise<PlannedMail[]> {
  const { changeId = null, takenDown = false } = event.data
  return toCompany(ctx, event, 'writeJobs', mail, { jobId: event.subjectId, changeId, takenDown })
}
