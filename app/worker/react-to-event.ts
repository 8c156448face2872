import { findReportedJob } from '#app/domain/abuse-reports/decide-report.ts'
import { planDeliveries } from '#app/domain/api-access/plan-deliveries.ts'
import { type ReactingEvent, reacts } from '#app/domain/history/event.ts'
import { findEvent, planMails } from '#app/domain/history/mail-outbox.ts'
import { storeRisk } from '#app/domain/jobs/risk/store-risk.ts'
import type { AppContext } from '#app/http/context.ts'
import { accountReactions } from './reactions/account-reactions.ts'
import { administrationReactions } from './reactions/administration-reactions.ts'
import { alertReactions } from './reactions/alert-reactions.ts'
import { applicationReactions } from './reactions/application-reactions.ts'
import { candidateReactions } from './reactions/candidate-reactions.ts'
import { companyReactions } from './reactions/company-reactions.ts'
import { integrationReactions } from './reactions/integration-reactions.ts'
import { interviewReactions } from './reactions/interview-reactions.ts'
import { jobReactions } from './reactions/job-reactions.ts'
import type { Event, Reaction } from './reactions/recipients.ts'
import { teamReactions } from './reactions/team-reactions.ts'

const reactions: Record<ReactingEvent, Reaction> = {
  ...accountReactions,
  ...administrationReactions,
  ...alertReactions,
  ...applicationReactions,
  ...candidateReactions,
  ...companyReactions,
  ...integrationReactions,
  ...interviewReactions,
  ...jobReactions,
  ...teamReactions,
}

/**
 * Plans the e-mails and webhooks of an event, and assesses the job's risk again. Idempotent: a
 * second run plans nothing twice.
 */
export async function reactToEvent(ctx: AppContext, eventId: string): Promise<void> {
  const event = await findEvent(ctx.db, eventId)
  if (!event || !reacts(event.name)) return
  await assessAfter(ctx, event)
  await planDeliveries(ctx.db, event)
  await planMails(ctx.db, event.id, await reactions[event.name](ctx, event))
}

/** A job's risk depends on its text and on reports of it (SHIELD-04). */
async function assessAfter(ctx: AppContext, { name, subjectId }: Event): Promise<void> {
  const assessed = [
    'job-created',
    'job-updated',
    'job-status-changed',
    'job-change-sent',
    'job-change-reopened',
  ]
  if (!subjectId) return
  if (assessed.includes(name)) return storeRisk(ctx, subjectId)
  if (name !== 'abuse-reported' && name !== 'abuse-report-decided') return
  const jobId = await findReportedJob(ctx.db, subjectId)
  if (jobId) await storeRisk(ctx, jobId)
}
