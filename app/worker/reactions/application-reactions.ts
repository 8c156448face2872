import { findRecipient } from '#app/domain/accounts/find-recipient.ts'
import { SECOND_THOUGHTS_MS } from '#app/domain/applications/application.ts'
import { findApplicationForMail } from '#app/domain/applications/find-application-for-mail.ts'
import { isFirstAskOfDay } from '#app/domain/applications/first-ask-of-day.ts'
import { findMessageForMail } from '#app/domain/applications/messages/find-message-for-mail.ts'
import type { MailName } from '#app/domain/history/mail.ts'
import type { PlannedMail } from '#app/domain/history/mail-outbox.ts'
import { listRecipients } from '#app/domain/team/list-recipients.ts'
import type { AppContext } from '#app/http/context.ts'
import { type Event, type Reactions, toModerators } from './recipients.ts'

export const applicationReactions = {
  'application-submitted': async (ctx, event) => {
    const { emailNotifications } = await ctx.settings()
    const application = await findApplicationForMail(ctx.db, event.subjectId)
    if (!emailNotifications || !application?.candidateId) return []
    const data = { applicationId: application.id }
    const mails: PlannedMail[] = []
    if (application.candidateEmail && application.candidateWants !== false) {
      mails.push({ mail: 'application-sent', recipient: application.candidateEmail, data })
    }
    const members = await listRecipients(ctx.db, application.companyId, 'decideApplications')
    for (const member of members) {
      if (member.wantsApplications === false) continue
      mails.push({ mail: 'application-received', recipient: member.email, data })
    }
    return mails
  },
  'application-status-changed': async (ctx, event) => {
    const { emailNotifications } = await ctx.settings()
    const application = await findApplicationForMail(ctx.db, event.subjectId)
    if (!emailNotifications || !application?.candidateEmail || application.candidateWants === false)
      return []
    return [
      {
        mail: 'application-status',
        recipient: application.candidateEmail,
        data: {
          applicationId: application.id,
          status: event.data.to ?? null,
          version: event.data.version ?? null,
        },
        leavesAt: new Date(event.at.getTime() + SECOND_THOUGHTS_MS),
      },
    ]
  },
  // One e-mail a day is enough, because it names all candidates who asked.
  'answer-asked': async (ctx, event) =>
    (await isFirstAskOfDay(ctx.db, event)) ? toDeciders(ctx, event, 'answer-asked') : [],
  'answers-owed': (ctx, event) => toDeciders(ctx, event, 'answers-owed'),
  'application-message-sent': async (ctx, event) => {
    const messageId = String(event.data.messageId)
    const message = await findMessageForMail(ctx.db, messageId)
    if (message?.author !== 'company')
      return message ? toDeciders(ctx, event, 'application-reply', { messageId }) : []
    const application = await findApplicationForMail(ctx.db, event.subjectId)
    const { emailNotifications } = await ctx.settings()
    if (!emailNotifications || !application?.candidateEmail || application.candidateWants === false)
      return []
    const recipient = application.candidateEmail
    return [
      { mail: 'application-message', recipient, data: { messageId }, leavesAt: message.leavesAt },
    ]
  },
  'application-message-held': (ctx, event) =>
    toModerators(ctx, {
      mail: 'message-held',
      data: { messageId: event.data.messageId ?? null },
    }),
  'no-answer': async (ctx, event) => {
    if (!(await ctx.settings()).emailNotifications || !event.subjectId) return []
    const candidate = await findRecipient(ctx.db, event.subjectId)
    if (!candidate || candidate.wantsApplications === false) return []
    const data = { candidateId: candidate.id, markedAt: event.data.markedAt ?? null }
    return [{ mail: 'no-answer', recipient: candidate.email, data }]
  },
} satisfies Reactions

async function toDeciders(
  ctx: AppContext,
  event: Event,
  mail: MailName,
  data: PlannedMail['data'] = {},
): Promise<PlannedMail[]> {
  const { companyId } = event
  if (!companyId || !(await ctx.settings()).emailNotifications) return []
  const members = await listRecipients(ctx.db, companyId, 'decideApplications')
  return members
    .filter(({ wantsApplications }) => wantsApplications !== false)
    .map(({ email }) => ({ mail, recipient: email, data: { ...data, companyId } }))
}
