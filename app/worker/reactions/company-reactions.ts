import { findInvitation } from '#app/domain/companies/lifecycle/invite-to-company.ts'
import type { PlannedMail } from '#app/domain/history/mail-outbox.ts'
import type { AppContext } from '#app/http/context.ts'
import { type Event, type Reactions, toCompany, toModerators, toOperators } from './recipients.ts'

export const companyReactions = {
  'company-claim-invited': async (ctx, event) => {
    const token = String(event.data.token)
    const invited = await findInvitation(ctx.db, token)
    return invited ? [{ mail: 'claim-company', recipient: invited.email, data: { token } }] : []
  },
  'company-approved': (ctx, event) => toCompany(ctx, event, 'editCompany', 'company-approved'),
  'company-refused': (ctx, event) => toCompany(ctx, event, 'editCompany', 'company-refused'),
  'company-suspended': (ctx, event) =>
    toCompany(ctx, event, 'editCompany', 'company-suspended', { jobs: event.data.jobs ?? 0 }),
  'company-restored': (ctx, event) =>
    toCompany(ctx, event, 'editCompany', 'company-restored', { jobs: event.data.jobs ?? 0 }),
  'company-rename-asked': (ctx, event) =>
    toModerators(ctx, { mail: 'company-rename-waits', data: { companyId: event.subjectId } }),
  'company-rename-approved': (ctx, event) =>
    toCompany(ctx, event, 'editCompany', 'company-renamed', { name: event.data.name ?? null }),
  'company-rename-refused': (ctx, event) => {
    const { wanted = null, reason = null } = event.data
    return toCompany(ctx, event, 'editCompany', 'company-not-renamed', { wanted, reason })
  },
  'company-verification-decided': (ctx, event) => {
    const data = { verificationId: event.subjectId }
    return toCompany(ctx, event, 'verifyCompany', 'company-verification-decided', data)
  },
  'company-domain-lost': (ctx, event) => {
    const data = { domain: event.data.domain ?? null }
    return toCompany(ctx, event, 'verifyCompany', 'company-domain-lost', data)
  },
  'package-requested': toPlatformAboutRequest,
  'payment-proof-sent': toPlatformAboutRequest,
  // The trial and the demonstration start subscriptions without an administrator, and send no
  // e-mail.
  'subscription-started': (ctx, event) =>
    event.actorKind === 'admin'
      ? toCompany(ctx, event, 'buyPackages', 'package-activated')
      : Promise.resolve([]),
  'subscription-changed': (ctx, event) => {
    const { change = null, days = null, reason = null } = event.data
    const data = { subscriptionId: event.subjectId, change, days, reason }
    return toCompany(ctx, event, 'buyPackages', 'subscription-changed', data)
  },
  'subscription-ends-soon': (ctx, event) => {
    const data = { subscriptionId: event.subjectId, days: event.data.days ?? null }
    return toCompany(ctx, event, 'buyPackages', 'subscription-ends-soon', data)
  },
  'package-request-rejected': (ctx, event) =>
    toCompany(ctx, event, 'buyPackages', 'package-rejected', { requestId: event.subjectId }),
} satisfies Reactions

async function toPlatformAboutRequest(ctx: AppContext, event: Event): Promise<PlannedMail[]> {
  return toOperators(ctx, { mail: 'package-requested', data: { requestId: event.subjectId } })
}
