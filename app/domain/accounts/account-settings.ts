import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { SignedIn } from '../actor.ts'
import { record } from '../history/record.ts'
import { accountSettings, users } from './account-table.ts'
import { type NotificationKind, notificationKinds } from './notification.ts'

/** A checked checkbox submits 'on'; an unchecked one submits nothing. */
const ticked = z.preprocess((value) => value === 'on' || value === true, z.boolean())

export const notificationsSchema = z.object(
  Object.fromEntries(notificationKinds.map((kind) => [kind, ticked])) as Record<
    // Derived from the same list as the type `NotificationKind`.
    NotificationKind,
    typeof ticked
  >,
)

export const privacySchema = z.object({ visibleToCompanies: ticked, showCompanyPage: ticked })

const columns = {
  applications: accountSettings.notifyApplications,
  alerts: accountSettings.notifyAlerts,
  news: accountSettings.notifyNews,
} satisfies Record<NotificationKind, unknown>

const untouched = {
  applications: true,
  alerts: true,
  news: false,
  visibleToCompanies: false,
  showCompanyPage: true,
}

/** The account settings of a person, with defaults for unset ones. */
export async function findAccountSettings(db: Db, actor: SignedIn) {
  const [chosen] = await db
    .select({
      ...columns,
      visibleToCompanies: accountSettings.visibleToCompanies,
      showCompanyPage: accountSettings.showCompanyPage,
    })
    .from(accountSettings)
    .where(eq(accountSettings.userId, actor.userId))
  return chosen ?? untouched
}

/** Stores which kinds of mails a person wants, from the next mail sent (CAND-44). */
export async function saveNotifications(
  db: Db,
  actor: SignedIn,
  wanted: z.output<typeof notificationsSchema>,
): Promise<void> {
  await save(db, actor, {
    notifyApplications: wanted.applications,
    // The company form has no field for alerts, so its value is not changed.
    ...(actor.kind === 'company' ? {} : { notifyAlerts: wanted.alerts }),
    notifyNews: wanted.news,
  })
}

/**
 * Stores whether companies see a candidate's profile (CAND-45), or whether a company's page is public
 * (COMP-67). Takes effect at once.
 */
export async function savePrivacy(
  db: Db,
  actor: SignedIn,
  { visibleToCompanies, showCompanyPage }: z.output<typeof privacySchema>,
): Promise<void> {
  if (actor.kind !== 'company') return save(db, actor, { visibleToCompanies })
  const { companyId } = actor
  await db.transaction(async (tx) => {
    await save(tx, actor, { showCompanyPage })
    await record(tx, actor, { name: 'company-updated', subjectId: companyId, companyId })
  })
}

/**
 * Whether the account with this e-mail address currently wants mails of this kind. True for an e-mail address
 * without an account.
 */
export async function wantsMail(db: Db, kind: NotificationKind, email: string): Promise<boolean> {
  const [person] = await db
    .select({ wants: columns[kind] })
    .from(users)
    .leftJoin(accountSettings, eq(accountSettings.userId, users.id))
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return person?.wants ?? untouched[kind]
}

async function save(
  db: Db,
  actor: SignedIn,
  chosen: Partial<typeof accountSettings.$inferInsert>,
): Promise<void> {
  await db
    .insert(accountSettings)
    .values({ userId: actor.userId, ...chosen })
    .onConflictDoUpdate({
      target: accountSettings.userId,
      set: { ...chosen, updatedAt: sql`now()` },
    })
}
