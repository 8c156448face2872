import { findInvitation } from '#app/domain/companies/lifecycle/invite-to-company.ts'
import type { PlannedMail } from '#app/domain/history/mail-outbox.ts'
import type { AppContext } from '#app/http/context.ts'
import {
  type Event,
  type Reactions,
  toCompany,
  toModerators,
  toOperators,
  toPerson,
} from './recipients.ts'

export const companyReactions = {
  'company-claim-invited': async (ctx, event) => {
    const token = String(event.data.token)
    const invited = await findInvitation(ctx.db, token)
    return invited ? [{ mail: 'claim-company', recipient: invited.email, data: { token } }] : []
  },
  'company-approved': (ctx, event) => toCompany(ctx, event, 'company-approved'),
  'company-refused': (ctx, event) => toCompany(ctx, event, 'company-refused'),
  'company-suspended': (ctx, event) =>
    toCompany(ctx, event, 'company-suspended', { jobs: event.data.jobs ?? 0 }),
  'company-restored': (ctx, event) =>
    toCompany(ctx, event, 'company-restored', { jobs: event.data.jobs ?? 0 }),
  'company-rename-asked': (ctx, event) =>
    toModerators(ctx, { mail: 'company-rename-waits', data: { companyId: event.subjectId } }),
  'company-rename-approved': (ctx, event) =>
    toCompany(ctx, event, 'company-renamed', { name: event.data.name ?? null }),
  'company-rename-refused': (ctx, event) => {
    const { wanted = null, reason = null } = event.data
    return toCompany(ctx, event, 'company-not-renamed', { wanted, reason })
  },
  'package-requested': toPlatformAboutRequest,
  'payment-proof-sent': toPlatformAboutRequest,
  // The trial and the demonstration start subscriptions without an administrator.
  'subscription-started': async (ctx, event) => {
    if (event.actorKind !== 'admin' || !(await ctx.settings()).emailNotifications) return []
    const mails = await toPerson(ctx, event.companyId, 'package-activated')
    return mails.map((mail) => ({ ...mail, data: { ...mail.data, companyId: event.companyId } }))
  },
  'subscription-changed': async (ctx, event) => {
    if (!(await ctx.settings()).emailNotifications) return []
    const mails = await toPerson(ctx, event.companyId, 'subscription-changed')
    const { change = null, days = null, reason = null } = event.data
    const data = { subscriptionId: event.subjectId, change, days, reason }
    return mails.map((mail) => ({ ...mail, data: { ...mail.data, ...data } }))
  },
  'subscription-ends-soon': async (ctx, event) => {
    const mails = await toCompany(ctx, event, 'subscription-ends-soon')
    const data = { subscriptionId: event.subjectId, days: event.data.days ?? null }
    return mails.map((mail) => ({ ...mail, data: { ...mail.data, ...data } }))
  },
  'package-request-rejected': async (ctx, event) => {
    if (!(await ctx.settings()).emailNotifications) return []
    const mails = await toPerson(ctx, event.companyId, 'package-rejected')
    return mails.map((mail) => ({ ...mail, data: { ...mail.data, requestId: event.subjectId } }))
  },
} satisfies Reactions

async function toPlatformAboutRequest(ctx: AppContext, event: Event): Promise<PlannedMail[]> {
  return toOperators(ctx, { mail: 'package-requested', data: { requestId: event.subjectId } })
}
