import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { SignedIn } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { accountSettings, users } from './account-table.ts'
import { type NotificationKind, notificationKinds } from './notification.ts'

/** Browsers submit 'on' for a checked checkbox and nothing for an unchecked one. */
const ticked = z.preprocess((value) => value === 'on' || value === true, z.boolean())

export const notificationsSchema = z.object(
  Object.fromEntries(notificationKinds.map((kind) => [kind, ticked])) as Record<
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
}

export async function findAccountSettings(db: Db, actor: SignedIn) {
  const [chosen] = await db
    .select({ ...columns, visibleToCompanies: accountSettings.visibleToCompanies })
    .from(accountSettings)
    .where(eq(accountSettings.userId, actor.userId))
  return { ...(chosen ?? untouched), showCompanyPage: await showsPage(db, actor) }
}

async function showsPage(db: Db, actor: SignedIn): Promise<boolean> {
  if (actor.kind !== 'company') return true
  const [company] = await db
    .select({ showsPage: companies.showsPage })
    .from(companies)
    .where(eq(companies.id, actor.companyId))
  return company?.showsPage ?? true
}

export async function saveNotifications(
  db: Db,
  actor: SignedIn,
  wanted: z.output<typeof notificationsSchema>,
): Promise<void> {
  await save(db, actor, {
    notifyApplications: wanted.applications,
    // The form of company members has no field for alerts, so keep the stored value.
    ...(actor.kind === 'company' ? {} : { notifyAlerts: wanted.alerts }),
    notifyNews: wanted.news,
  })
}

/**
 * Stores whether a candidate's profile (CAND-45) or a company's page (COMP-67) is visible. Refuses
 * 'not-an-owner'.
 */
export async function savePrivacy(
  db: Db,
  actor: SignedIn,
  { visibleToCompanies, showCompanyPage }: z.output<typeof privacySchema>,
): Promise<Outcome<undefined, 'not-an-owner'>> {
  if (actor.kind !== 'company') {
    await save(db, actor, { visibleToCompanies })
    return done()
  }
  const { companyId, role } = actor
  if (role !== 'dono') return refused('not-an-owner')
  return db.transaction(async (tx) => {
    await tx
      .update(companies)
      .set({ showsPage: showCompanyPage })
      .where(eq(companies.id, companyId))
    await record(tx, actor, { name: 'company-updated', subjectId: companyId, companyId })
    return done()
  })
}

/**
 * Whether the owner of this e-mail address wants mails of this kind. Returns the default if no
 * account has the address.
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
