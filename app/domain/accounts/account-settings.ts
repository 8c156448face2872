import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { SignedIn } from '../actor.ts'
import { accountSettings, users } from './account-table.ts'
import { type NotificationKind, notificationKinds } from './notification.ts'

/** A tick box sends 'on', or nothing. */
const ticked = z.preprocess((value) => value === 'on' || value === true, z.boolean())

export const notificationsSchema = z.object(
  Object.fromEntries(notificationKinds.map((kind) => [kind, ticked])) as Record<
    // Made from the very list that the type is made from.
    NotificationKind,
    typeof ticked
  >,
)

export const privacySchema = z.object({ visibleToCompanies: ticked })

const columns = {
  applications: accountSettings.notifyApplications,
  alerts: accountSettings.notifyAlerts,
  news: accountSettings.notifyNews,
} satisfies Record<NotificationKind, unknown>

const untouched = { applications: true, alerts: true, news: false, visibleToCompanies: false }

/** What a person chose; what was never chosen is as it was at the beginning. */
export async function findAccountSettings(db: Db, actor: SignedIn) {
  const [chosen] = await db
    .select({ ...columns, visibleToCompanies: accountSettings.visibleToCompanies })
    .from(accountSettings)
    .where(eq(accountSettings.userId, actor.userId))
  return chosen ?? untouched
}

/** Says which kinds of mails a person wants. It counts from the next mail that leaves (CAND-44). */
export async function saveNotifications(
  db: Db,
  actor: SignedIn,
  wanted: z.output<typeof notificationsSchema>,
): Promise<void> {
  await save(db, actor, {
    notifyApplications: wanted.applications,
    notifyAlerts: wanted.alerts,
    notifyNews: wanted.news,
  })
}

/** Says whether companies see a candidate's profile (CAND-45). It counts at once. */
export async function savePrivacy(
  db: Db,
  actor: SignedIn,
  { visibleToCompanies }: z.output<typeof privacySchema>,
): Promise<void> {
  await save(db, actor, { visibleToCompanies })
}

/** Whether the person behind this address wants such mails now; whoever has no account is not asked. */
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
