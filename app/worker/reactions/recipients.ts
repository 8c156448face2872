import { findRecipient } from '#app/domain/accounts/find-recipient.ts'
import type { CompanyRight } from '#app/domain/companies/company-role.ts'
import type { ReactingEvent } from '#app/domain/history/event.ts'
import type { MailName } from '#app/domain/history/mail.ts'
import type { findEvent, PlannedMail } from '#app/domain/history/mail-outbox.ts'
import { listRecipients } from '#app/domain/team/list-recipients.ts'
import type { AppContext } from '#app/http/context.ts'

export type Event = NonNullable<Awaited<ReturnType<typeof findEvent>>>
export type Reaction = (ctx: AppContext, event: Event) => Promise<PlannedMail[]>
export type Reactions = { [Name in ReactingEvent]?: Reaction }

/**
 * Plans an e-mail to the support e-mail address, if alerts about the portal's operation are on
 * (ADMS-18).
 */
export async function toOperators(
  ctx: AppContext,
  mail: Pick<PlannedMail, 'mail' | 'data'>,
): Promise<PlannedMail[]> {
  const { systemAlerts, supportEmail } = await ctx.settings()
  return systemAlerts ? [{ ...mail, recipient: supportEmail }] : []
}

/** Plans an e-mail to the support e-mail address, if moderation alerts are on (ADMS-19). */
export async function toModerators(
  ctx: AppContext,
  mail: Pick<PlannedMail, 'mail' | 'data'>,
): Promise<PlannedMail[]> {
  const { moderationAlerts, supportEmail } = await ctx.settings()
  return moderationAlerts ? [{ ...mail, recipient: supportEmail }] : []
}

/**
 * E-mails to the members whose role has the right (TEAM-08). Plans none if the platform's e-mails
 * are off.
 */
export async function toCompany(
  ctx: AppContext,
  event: Event,
  right: CompanyRight,
  mail: MailName,
  data: PlannedMail['data'] = {},
): Promise<PlannedMail[]> {
  const { companyId } = event
  if (!companyId || !(await ctx.settings()).emailNotifications) return []
  const members = await listRecipients(ctx.db, companyId, right)
  return members.map(({ id, email }) => ({
    mail,
    recipient: email,
    data: { ...data, companyId, userId: id },
  }))
}

export async function toPerson(
  ctx: AppContext,
  userId: string | null,
  mail: MailName,
  data: PlannedMail['data'] = {},
): Promise<PlannedMail[]> {
  const person = userId ? await findRecipient(ctx.db, userId) : undefined
  return person ? [{ mail, recipient: person.email, data: { ...data, userId: person.id } }] : []
}
