import { findMemberInvitation } from '#app/domain/team/join-company.ts'
import { type Reactions, toPerson } from './recipients.ts'

export const teamReactions = {
  'member-invited': async (ctx, event) => {
    const token = String(event.data.token)
    const invited = await findMemberInvitation(ctx.db, token)
    return invited ? [{ mail: 'join-company', recipient: invited.email, data: { token } }] : []
  },
  'member-role-changed': (ctx, event) => {
    const { to = null, seats = null } = event.data
    const data = { companyId: event.companyId, role: to, seats }
    return toPerson(ctx, event.subjectId, 'member-role-changed', data)
  },
  'member-removed': (ctx, event) =>
    event.data.left
      ? Promise.resolve([])
      : toPerson(ctx, event.subjectId, 'member-removed', { companyId: event.companyId }),
} satisfies Reactions
