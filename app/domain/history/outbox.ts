import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { events, outbox } from './event-table.ts'

/** The mails of the portal; each has its composer in the worker. */
export const mailNames = [
  'confirm-email',
  'already-registered',
  'recover-password',
  'browser-link',
  'password-changed',
  'identity-linked',
  'second-factor-changed',
  'admin-made',
  'confirm-new-email',
  'email-already-used',
  'email-change-asked',
  'email-changed',
  'application-sent',
  'application-received',
  'application-status',
  'job-expires-soon',
  'package-requested',
  'package-activated',
  'message-received',
  'message-copy',
] as const
export type MailName = (typeof mailNames)[number]

export type PlannedMail = {
  mail: MailName
  recipient: string
  data: Record<string, string | number | boolean | null>
}

export async function findEvent(db: Db, eventId: string) {
  const [event] = await db.select().from(events).where(eq(events.id, eventId))
  return event
}

/**
 * Puts mails on their way, each with its task, in one transaction. A reaction that runs twice for the
 * same event plans nothing twice: the table knows event, mail and recipient.
 */
export async function planMails(db: Db, eventId: string, mails: PlannedMail[]): Promise<void> {
  if (mails.length === 0) return
  await db.transaction(async (tx) => {
    const planned = await tx
      .insert(outbox)
      .values(mails.map((mail) => ({ ...mail, eventId })))
      .onConflictDoNothing()
      .returning({ id: outbox.id })
    for (const { id } of planned) {
      await tx.execute(sql`
        select graphile_worker.add_job('send-mail', json_build_object('outboxId', ${id}::text),
          max_attempts => 20)`)
    }
  })
}

/** A mail that still has to leave, locked against a second sender. Undefined when it has left. */
export async function lockWaitingMail(tx: Db, outboxId: string) {
  const [mail] = await tx
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, outboxId), isNull(outbox.sentAt), isNull(outbox.deadReason)))
    .for('update', { skipLocked: true })
  return mail
}

export async function markSent(tx: Db, outboxId: string): Promise<void> {
  await tx
    .update(outbox)
    .set({ sentAt: sql`now()`, attempts: sql`${outbox.attempts} + 1` })
    .where(eq(outbox.id, outboxId))
}

/** Given up for good, with the reason that an administrator reads. */
export async function markDead(tx: Db, outboxId: string, reason: string): Promise<void> {
  await tx
    .update(outbox)
    .set({ deadReason: reason, attempts: sql`${outbox.attempts} + 1` })
    .where(eq(outbox.id, outboxId))
}
