import { planDeliveries } from '#app/domain/api-access/plan-deliveries.ts'
import { type ReactingEvent, reacts } from '#app/domain/history/event.ts'
import { findEvent, planMails } from '#app/domain/history/mail-outbox.ts'
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
import type { Reaction } from './reactions/recipients.ts'
import { teamReactions } from './reactions/team-reactions.ts'

/** The mails that follow each event. Mails about the account cannot be switched off. */
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

/** Plans the e-mails and webhooks of an event. Idempotent: a second run plans none twice. */
export async function reactToEvent(ctx: AppContext, eventId: string): Promise<void> {
  const event = await findEvent(ctx.db, eventId)
  if (!event || !reacts(event.name)) return
  await planDeliveries(ctx.db, event)
  await planMails(ctx.db, event.id, await reactions[event.name](ctx, event))
}
