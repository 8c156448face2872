import { listAlertAddresses } from '#app/domain/administrators/list-alert-addresses.ts'
import { findInvitationForMail } from '#app/domain/candidate-database/own-invitations.ts'
import { type Reactions, toPerson } from './recipients.ts'

export const candidateReactions = {
  'visibility-ends-soon': (ctx, event) => toPerson(ctx, event.subjectId, 'visibility-ends-soon'),
  'job-invitation-sent': async (ctx, event) => {
    const invitation = event.subjectId && (await findInvitationForMail(ctx.db, event.subjectId))
    if (!invitation || !(await ctx.settings()).emailNotifications) return []
    const data = { invitationId: event.subjectId }
    return [{ mail: 'job-invitation', recipient: invitation.email, data }]
  },
  // Many opened profiles may be a leak of personal data, so notify the administrators (BASE-06).
  'many-profiles-opened': async (ctx, event) => {
    const recipients = await listAlertAddresses(ctx.db)
    const { openings = null } = event.data
    const data = { companyId: event.companyId, openings, at: event.at.toISOString() }
    return recipients.map((recipient) => ({ mail: 'many-profiles-opened', recipient, data }))
  },
} satisfies Reactions
