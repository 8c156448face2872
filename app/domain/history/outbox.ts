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
  'job-approved',
  'job-returned',
  'job-waits',
  'job-closed-by-admin',
  'job-edited-by-admin',
  'job-deleted-by-admin',
  'applied-job-deleted',
  'job-change-waits',
  'job-change-approved',
  'job-change-refused',
  'company-waits',
  'company-approved',
  'company-refused',
  'company-suspended',
  'company-restored',
  'company-rename-waits',
  'company-renamed',
  'company-not-renamed',
  'claim-company',
  'package-requested',
  'package-activated',
  'package-rejected',
  'subscription-changed',
  'subscription-ends-soon',
  'message-received',
  'message-copy',
  'message-answer',
  'waits-too-long',
  'part-failing',
  'sensitive-change',
] as const
export type MailName = (typeof mailNames)[number]

export type PlannedMail = {
  mail: MailName
  recipient: string
  data: Record<string, string | number | boolean | null>
  /** Not before; without it, at once. */
  leavesAt?: Date
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
      .values(mails.map(({ mail, recipient, data }) => ({ mail, recipient, data, eventId })))
      .onConflictDoNothing()
      .returning({ id: outbox.id, mail: outbox.mail, recipient: outbox.recipient })
    for (const { id, mail, recipient } of planned) {
      const wish = mails.find((each) => each.mail === mail && each.recipient === recipient)
      await tx.execute(sql`
        select graphile_worker.add_job('send-mail', json_build_object('outboxId', ${id}::text),
          run_at => ${wish?.leavesAt?.toISOString() ?? null}::timestamptz, max_attempts => 20)`)
    }
  })
}

/** Minutes after which a mail that somebody took to send it, and who was stopped, is free again. */
const CLAIM_MINUTES = 2

/**
 * Takes a mail that still has to leave, so that nobody else sends it meanwhile. 'gone' when it has left
 * or was given up, 'taken' while another is at it.
 */
export async function claimMail(db: Db, outboxId: string) {
  const waiting = and(eq(outbox.id, outboxId), isNull(outbox.sentAt), isNull(outbox.deadReason))
  const [claimed] = await db
    .update(outbox)
    .set({
      claimedUntil: sql`now() + make_interval(mins => ${CLAIM_MINUTES})`,
      attempts: sql`${outbox.attempts} + 1`,
    })
    .where(and(waiting, sql`(${outbox.claimedUntil} is null or ${outbox.claimedUntil} < now())`))
    .returning()
  if (claimed) return claimed
  return (await db.$count(outbox, waiting)) > 0 ? 'taken' : 'gone'
}

/** Lets go of a mail that could not leave now. */
export async function releaseMail(db: Db, outboxId: string): Promise<void> {
  await db.update(outbox).set({ claimedUntil: null }).where(eq(outbox.id, outboxId))
}

export async function markSent(db: Db, outboxId: string): Promise<void> {
  await db
    .update(outbox)
    .set({ sentAt: sql`now()`, claimedUntil: null })
    .where(eq(outbox.id, outboxId))
}

/** The reason of a mail that was overtaken before it left. */
export const NOTHING_TO_SAY = 'nothing to say any more'

/** Given up for good, with the reason that an administrator reads. */
export async function markDead(db: Db, outboxId: string, reason: string): Promise<void> {
  await db
    .update(outbox)
    .set({ deadReason: reason, claimedUntil: null })
    .where(eq(outbox.id, outboxId))
}
