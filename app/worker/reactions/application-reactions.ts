import { SECOND_THOUGHTS_MS } from '#app/domain/applications/application.ts'
import { findApplicationForMail } from '#app/domain/applications/find-application-for-mail.ts'
import type { PlannedMail } from '#app/domain/history/mail-outbox.ts'
import { listRecipients } from '#app/domain/team/list-recipients.ts'
import type { Reactions } from './recipients.ts'

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
} satisfies Reactions
