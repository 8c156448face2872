import { findReserved } from '#app/domain/accounts/one-time-token.ts'
import { planEmailChange } from '#app/domain/accounts/plan-email-change.ts'
import { findCompanyForMail } from '#app/domain/companies/find-company-for-mail.ts'
import type { MailName } from '#app/domain/history/mail.ts'
import type { PlannedMail } from '#app/domain/history/mail-outbox.ts'
import type { AppContext } from '#app/http/context.ts'
import { type Event, type Reactions, toModerators, toPerson } from './recipients.ts'

export const accountReactions = {
  'account-registered': async (ctx, event) => {
    // An identity provider has already confirmed the e-mail address, so send no confirmation mail.
    if (event.data.userType === 'admin' || event.data.provider) return []
    const { requireEmailVerification } = await ctx.settings()
    const toOwner = requireEmailVerification ? await toConfirm(ctx, event, 'confirm-email') : []
    return [...toOwner, ...(await aboutPendingCompany(ctx, event))]
  },
  'user-type-chosen': aboutPendingCompany,
  'confirmation-asked': (ctx, event) => toConfirm(ctx, event, 'confirm-email'),
  'registration-repeated': (ctx, event) => toConfirm(ctx, event, 'already-registered'),
  'password-recovery-asked': (ctx, event) => toPerson(ctx, event.subjectId, 'recover-password'),
  'password-changed': (ctx, event) => toPerson(ctx, event.subjectId, 'password-changed'),
  'identity-linked': (ctx, event) =>
    toPerson(ctx, event.subjectId, 'identity-linked', {
      provider: event.data.provider ?? null,
    }),
  'second-factor-switched-on': (ctx, event) =>
    toPerson(ctx, event.subjectId, 'second-factor-changed', { isOn: true }),
  'second-factor-switched-off': (ctx, event) =>
    toPerson(ctx, event.subjectId, 'second-factor-changed', { isOn: false }),
  'browser-link-asked': async (ctx, event) => {
    const token = String(event.data.token)
    const reserved = await findReserved(ctx.db, token)
    return reserved?.subject
      ? [{ mail: 'browser-link', recipient: reserved.subject, data: { token } }]
      : []
  },
  'email-change-asked': (ctx, event) => planEmailChange(ctx.db, event),
} satisfies Reactions

async function aboutPendingCompany(ctx: AppContext, event: Event): Promise<PlannedMail[]> {
  if (event.data.userType !== 'company' || !event.subjectId) return []
  const company = await findCompanyForMail(ctx.db, event.subjectId)
  if (company?.approval !== 'pending') return []
  return toModerators(ctx, { mail: 'company-waits', data: { companyId: event.subjectId } })
}

/** The confirmation link continues to the page that the user had requested. */
function toConfirm(ctx: AppContext, event: Event, mail: MailName): Promise<PlannedMail[]> {
  return toPerson(ctx, event.subjectId, mail, { returnPath: event.data.returnPath ?? null })
}
