import { findDecidedReport } from '#app/domain/abuse-reports/decide-report.ts'
import { listAlertAddresses } from '#app/domain/administrators/list-alert-addresses.ts'
import type { PlannedMail } from '#app/domain/history/mail-outbox.ts'
import { findAnswer } from '#app/domain/messages/answer-message.ts'
import { findMessage } from '#app/domain/messages/find-message.ts'
import type { AppContext } from '#app/http/context.ts'
import { sensitiveChanges } from '../mails/sensitive-change-mails.ts'
import { type Event, type Reactions, toModerators, toOperators, toPerson } from './recipients.ts'

export const administrationReactions = {
  'admin-made': async (ctx, event) => {
    const toNew = await toPerson(ctx, event.subjectId, 'admin-made')
    const toOthers = await aboutSensitiveChange(ctx, event)
    const isNew = (recipient: string) => toNew.some((mail) => mail.recipient === recipient)
    return [...toNew, ...toOthers.filter(({ recipient }) => !isNew(recipient))]
  },
  'admin-removed': aboutSensitiveChange,
  'admin-right-changed': aboutSensitiveChange,
  'settings-changed': aboutSensitiveChange,
  'bank-account-asked': aboutSensitiveChange,
  'bank-account-cancelled': aboutSensitiveChange,
  'message-received': async (ctx, event) => {
    const message = event.subjectId && (await findMessage(ctx.db, event.subjectId))
    if (!message) return []
    const data = { messageId: message.id, isOwnAddress: event.data.isOwnAddress ?? false }
    const { supportEmail } = await ctx.settings()
    const toPlatform: PlannedMail = { mail: 'message-received', recipient: supportEmail, data }
    return [
      // Above the daily limit, messages are stored without an e-mail.
      ...(event.data.notice === false ? [] : [toPlatform]),
      ...(event.data.copy === true
        ? [{ mail: 'message-copy' as const, recipient: message.senderEmail, data }]
        : []),
    ]
  },
  'message-answered': async (ctx, event) => {
    const answerId = String(event.data.answer)
    const answer = await findAnswer(ctx.db, answerId)
    return answer
      ? [{ mail: 'message-answer', recipient: answer.senderEmail, data: { answerId } }]
      : []
  },
  // Sends no e-mail; only the risk of the reported job is assessed (SHIELD-04).
  'abuse-reported': () => Promise.resolve([]),
  'abuse-report-decided': async (ctx, event) => {
    const report = event.subjectId ? await findDecidedReport(ctx.db, event.subjectId) : undefined
    if (!report?.email) return []
    const data = { reportId: event.subjectId }
    return [{ mail: 'abuse-report-decided', recipient: report.email, data }]
  },
  'waits-too-long': async (ctx, event) => {
    const mail = { mail: 'waits-too-long' as const, data: { ...event.data, id: event.subjectId } }
    const { kind } = event.data
    return kind === 'jobs' || kind === 'companies' || kind === 'renames'
      ? toModerators(ctx, mail)
      : toOperators(ctx, mail)
  },
  'part-failing': async (ctx, event) => {
    const data = { part: event.data.part ?? null }
    return toOperators(ctx, { mail: 'part-failing', data })
  },
  'registrations-paused': (ctx, event) =>
    toOperators(ctx, { mail: 'registrations-paused', data: { max: event.data.max ?? null } }),
} satisfies Reactions

/**
 * E-mails about sensitive changes cannot be switched off. Recipients are every administrator, and
 * the platform's e-mail address before and after the change.
 */
async function aboutSensitiveChange(ctx: AppContext, event: Event): Promise<PlannedMail[]> {
  if (sensitiveChanges(event).length === 0) return []
  const before = event.data['supportEmail.before']
  const recipients = new Set(await listAlertAddresses(ctx.db))
  if (typeof before === 'string') recipients.add(before)
  return [...recipients].map((recipient) => ({
    mail: 'sensitive-change',
    recipient,
    data: { eventId: event.id },
  }))
}
