import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { events, outbox } from './event-table.ts'
import type { MailName } from './mail.ts'

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
