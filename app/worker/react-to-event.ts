import { findRecipient } from '#app/domain/accounts/find-recipient.ts'
import { findReserved } from '#app/domain/accounts/one-time-token.ts'
import { planEmailChange } from '#app/domain/accounts/plan-email-change.ts'
import { listAlertAddresses } from '#app/domain/administrators/list-alert-addresses.ts'
import { SECOND_THOUGHTS_MS } from '#app/domain/applications/application.ts'
import { findApplicationForMail } from '#app/domain/applications/find-application-for-mail.ts'
import { findCompanyForMail } from '#app/domain/companies/find-company-for-mail.ts'
import { findInvitation } from '#app/domain/companies/lifecycle/invite-to-company.ts'
import { type ReactingEvent, reacts } from '#app/domain/history/event.ts'
import {
  findEvent,
  type MailName,
  type PlannedMail,
  planMails,
} from '#app/domain/history/outbox.ts'
import { findAnswer } from '#app/domain/messages/answer-message.ts'
import { findMessage } from '#app/domain/messages/find-message.ts'
import type { AppContext } from '#app/http/context.ts'
import { sensitiveChanges } from './mails/sensitive-change-mails.ts'

type Event = NonNullable<Awaited<ReturnType<typeof findEvent>>>
type Reaction = (ctx: AppContext, event: Event) => Promise<PlannedMail[]>

/** What an administrator's decision on a waiting job tells its company. */
const decisions: Partial<Record<string, MailName>> = {
  active: 'job-approved',
  draft: 'job-returned',
}

/** What follows from what happened. Mails about the account always leave; the others can be switched off. */
const reactions: Record<ReactingEvent, Reaction> = {
  'account-registered': async (ctx, event) => {
    // Whoever came from a provider has shown there that the address is theirs.
    if (event.data.userType === 'admin' || event.data.provider) return []
    const { requireEmailVerification } = await ctx.settings()
    const toOwner = requireEmailVerification ? await toConfirm(ctx, event, 'confirm-email') : []
    return [...toOwner, ...(await aboutWaitingCompany(ctx, event))]
  },
  'user-type-chosen': aboutWaitingCompany,
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
  'browser-link-asked': async (ctx, event) => {
    const token = String(event.data.token)
    const reserved = await findReserved(ctx.db, token)
    return reserved?.subject
      ? [{ mail: 'browser-link', recipient: reserved.subject, data: { token } }]
      : []
  },
  'email-change-asked': (ctx, event) => planEmailChange(ctx.db, event),
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
  'job-created': (ctx, event) => aboutWaitingJob(ctx, event, event.data.status),
  'job-updated': (ctx, event) => fromAdmin(ctx, event, 'job-edited-by-admin'),
  'job-deleted': (ctx, event) => fromAdmin(ctx, event, 'job-deleted-by-admin'),
  'applied-job-deleted': async (ctx, event) => {
    if (!(await ctx.settings()).emailNotifications || !event.subjectId) return []
    const candidate = await findRecipient(ctx.db, event.subjectId)
    if (!candidate || candidate.wantsApplications === false) return []
    const { title = null, companyName = null } = event.data
    const data = { title, companyName }
    return [{ mail: 'applied-job-deleted', recipient: candidate.email, data }]
  },
  'job-status-changed': async (ctx, event) => {
    const { from, to } = event.data
    // Without a reason the mail about the company, or about the change, says it.
    if (to === 'closed' && event.data.reason) return fromAdmin(ctx, event, 'job-closed-by-admin')
    const decided = from === 'pending' && event.actorKind === 'admin' && decisions[String(to)]
    if (!decided) return aboutWaitingJob(ctx, event, to)
    if (!(await ctx.settings()).emailNotifications) return []
    const mails = await toPerson(ctx, event.companyId, decided)
    return mails.map((mail) => ({ ...mail, data: { ...mail.data, jobId: event.subjectId } }))
  },
  'job-change-sent': (ctx, event) =>
    toModerators(ctx, { mail: 'job-change-waits', data: { jobId: event.subjectId } }),
  'job-change-approved': (ctx, event) => aboutChange(ctx, event, 'job-change-approved'),
  'job-change-refused': (ctx, event) => aboutChange(ctx, event, 'job-change-refused'),
  'job-expires-soon': async (ctx, event) => {
    if (!(await ctx.settings()).emailNotifications) return []
    const mails = await toPerson(ctx, event.companyId, 'job-expires-soon')
    return mails.map((mail) => ({
      ...mail,
      data: { ...mail.data, jobId: event.subjectId, days: event.data.days ?? null },
    }))
  },
  'application-submitted': async (ctx, event) => {
    const { emailNotifications } = await ctx.settings()
    const application = await findApplicationForMail(ctx.db, event.subjectId)
    if (!emailNotifications || !application?.candidateId) return []
    const data = { applicationId: application.id }
    const mails: PlannedMail[] = []
    if (application.candidateEmail && application.candidateWants !== false) {
      mails.push({ mail: 'application-sent', recipient: application.candidateEmail, data })
    }
    const company = await findRecipient(ctx.db, application.companyId)
    if (company && company.wantsApplications !== false) {
      mails.push({ mail: 'application-received', recipient: company.email, data })
    }
    return mails
  },
  'package-requested': toPlatformAboutRequest,
  'payment-proof-sent': toPlatformAboutRequest,
  // What the portal does by itself (the trial, the demonstration) is no news from an administrator.
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
  'message-received': async (ctx, event) => {
    const message = event.subjectId && (await findMessage(ctx.db, event.subjectId))
    if (!message) return []
    const data = { messageId: message.id, isOwnAddress: event.data.isOwnAddress ?? false }
    const { supportEmail } = await ctx.settings()
    const toPlatform: PlannedMail = { mail: 'message-received', recipient: supportEmail, data }
    return [
      // Beyond a day's worth the messages wait in the portal, without a mail for each.
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
}

/** Always sent: to every administrator, and to the platform's address before and after the change. */
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

async function toPlatformAboutRequest(ctx: AppContext, event: Event): Promise<PlannedMail[]> {
  return toOperators(ctx, { mail: 'package-requested', data: { requestId: event.subjectId } })
}

/** To the platform's own address, where whoever keeps the portal running reads (ADMS-18). */
async function toOperators(
  ctx: AppContext,
  mail: Pick<PlannedMail, 'mail' | 'data'>,
): Promise<PlannedMail[]> {
  const { systemAlerts, supportEmail } = await ctx.settings()
  return systemAlerts ? [{ ...mail, recipient: supportEmail }] : []
}

/** What an administrator has put there waits for nobody. */
async function aboutWaitingJob(
  ctx: AppContext,
  event: Event,
  status: unknown,
): Promise<PlannedMail[]> {
  if (status !== 'pending' || event.actorKind !== 'company') return []
  return toModerators(ctx, { mail: 'job-waits', data: { jobId: event.subjectId } })
}

async function aboutWaitingCompany(ctx: AppContext, event: Event): Promise<PlannedMail[]> {
  if (event.data.userType !== 'company' || !event.subjectId) return []
  const company = await findCompanyForMail(ctx.db, event.subjectId)
  if (company?.approval !== 'pending') return []
  return toModerators(ctx, { mail: 'company-waits', data: { companyId: event.subjectId } })
}

/** To the platform's own address, where whoever moderates reads (ADMS-19). */
async function toModerators(
  ctx: AppContext,
  mail: Pick<PlannedMail, 'mail' | 'data'>,
): Promise<PlannedMail[]> {
  const { moderationAlerts, supportEmail } = await ctx.settings()
  return moderationAlerts ? [{ ...mail, recipient: supportEmail }] : []
}

/** To the account of a company, where it has one. */
async function toCompany(
  ctx: AppContext,
  event: Event,
  mail: MailName,
  data: PlannedMail['data'] = {},
): Promise<PlannedMail[]> {
  if (!(await ctx.settings()).emailNotifications) return []
  return toPerson(ctx, event.companyId, mail, data)
}

/** What an administrator did to a job, to its company. */
async function fromAdmin(ctx: AppContext, event: Event, mail: MailName): Promise<PlannedMail[]> {
  if (event.actorKind !== 'admin') return []
  const { title = null, companyName = null, reason = null } = event.data
  return toCompany(ctx, event, mail, { jobId: event.subjectId, title, companyName, reason })
}

/** The decision on a change of a job, to its company. */
async function aboutChange(ctx: AppContext, event: Event, mail: MailName): Promise<PlannedMail[]> {
  const { changeId = null, takenDown = false } = event.data
  return toCompany(ctx, event, mail, { jobId: event.subjectId, changeId, takenDown })
}

/** A mail whose link to confirm the address leads on to what the person wanted. */
function toConfirm(ctx: AppContext, event: Event, mail: MailName): Promise<PlannedMail[]> {
  return toPerson(ctx, event.subjectId, mail, { returnPath: event.data.returnPath ?? null })
}

async function toPerson(
  ctx: AppContext,
  userId: string | null,
  mail: MailName,
  data: PlannedMail['data'] = {},
): Promise<PlannedMail[]> {
  const person = userId ? await findRecipient(ctx.db, userId) : undefined
  return person ? [{ mail, recipient: person.email, data: { ...data, userId: person.id } }] : []
}

/** Runs once for every event, and again when it was interrupted: what it plans is planned once. */
export async function reactToEvent(ctx: AppContext, eventId: string): Promise<void> {
  const event = await findEvent(ctx.db, eventId)
  if (!event || !reacts(event.name)) return
  await planMails(ctx.db, event.id, await reactions[event.name](ctx, event))
}
