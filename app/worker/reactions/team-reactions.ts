import type { PlannedMail } from '#app/domain/history/mail-outbox.ts'
import { findMemberInvitation } from '#app/domain/team/join-company.ts'
import type { AppContext } from '#app/http/context.ts'
import { type Event, type Reactions, toCompany, toPerson } from './recipients.ts'

export const teamReactions = {
  'member-invited': async (ctx, event) => {
    const token = String(event.data.token)
    const invited = await findMemberInvitation(ctx.db, token)
    return invited ? [{ mail: 'join-company', recipient: invited.email, data: { token } }] : []
  },
  'member-role-changed': async (ctx, event) => {
    const { to = null, seats = null } = event.data
    const data = { companyId: event.companyId, role: to, seats }
    const toMember = await toPerson(ctx, event.subjectId, 'member-role-changed', data)
    return [...toMember, ...(await keysStopped(ctx, event))]
  },
  'member-removed': async (ctx, event) => {
    const toMember = event.data.left
      ? []
      : await toPerson(ctx, event.subjectId, 'member-removed', { companyId: event.companyId })
    return [...toMember, ...(await keysStopped(ctx, event))]
  },
  'interviewer-assigned': (ctx, event) =>
    toPerson(ctx, event.subjectId, 'interviewer-assigned', { jobId: event.data.jobId ?? null }),
} satisfies Reactions

/** E-mails to the owners: the API keys of a former owner no longer work. */
function keysStopped(ctx: AppContext, event: Event): Promise<PlannedMail[]> {
  const stopped = Number(event.data.keys ?? 0)
  return stopped > 0
    ? toCompany(ctx, event, 'manageIntegrations', 'api-keys-stopped')
    : Promise.resolve([])
}
