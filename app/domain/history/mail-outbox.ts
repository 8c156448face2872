import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { events, mailOutbox } from './event-table.ts'
import type { MailName } from './mail.ts'

export type PlannedMail = {
  mail: MailName
  recipient: string
  data: Record<string, string | number | boolean | null>
  /** Earliest time to send the mail. If undefined, it is sent immediately. */
  leavesAt?: Date
}

export async function findEvent(db: Db, eventId: string) {
  const [event] = await db.select().from(events).where(eq(events.id, eventId))
  return event
}

/**
 * Enqueues mails with their tasks in one transaction. Event, mail and recipient are unique
 * together, so that handling an event twice enqueues no mail twice.
 */
export async function planMails(db: Db, eventId: string, mails: PlannedMail[]): Promise<void> {
  if (mails.length === 0) return
  await db.transaction(async (tx) => {
    const planned = await tx
      .insert(mailOutbox)
      .values(mails.map(({ mail, recipient, data }) => ({ mail, recipient, data, eventId })))
      .onConflictDoNothing()
      .returning({ id: mailOutbox.id, mail: mailOutbox.mail, recipient: mailOutbox.recipient })
    for (const { id, mail, recipient } of planned) {
      const plan = mails.find((each) => each.mail === mail && each.recipient === recipient)
      await tx.execute(sql`
        select graphile_worker.add_job('send-mail', json_build_object('outboxId', ${id}::text),
          run_at => ${plan?.leavesAt?.toISOString() ?? null}::timestamptz, max_attempts => 20)`)
    }
  })
}

/** Minutes until a claimed mail is released, in case its worker was stopped. */
const CLAIM_MINUTES = 2

/** Claims an unsent mail. 'gone': sent or given up. 'taken': another worker has claimed it. */
export async function claimMail(db: Db, outboxId: string) {
  const isUnsent = and(
    eq(mailOutbox.id, outboxId),
    isNull(mailOutbox.sentAt),
    isNull(mailOutbox.deadReason),
  )
  const [claimed] = await db
    .update(mailOutbox)
    .set({
      claimedUntil: sql`now() + make_interval(mins => ${CLAIM_MINUTES})`,
      attempts: sql`${mailOutbox.attempts} + 1`,
    })
    .where(
      and(
        isUnsent,
        sql`(${mailOutbox.claimedUntil} is null or ${mailOutbox.claimedUntil} < now())`,
      ),
    )
    .returning()
  if (claimed) return claimed
  return (await db.$count(mailOutbox, isUnsent)) > 0 ? 'taken' : 'gone'
}

export async function releaseMail(db: Db, outboxId: string): Promise<void> {
  await db.update(mailOutbox).set({ claimedUntil: null }).where(eq(mailOutbox.id, outboxId))
}

export async function markSent(db: Db, outboxId: string): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ sentAt: sql`now()`, claimedUntil: null })
    .where(eq(mailOutbox.id, outboxId))
}

/** Reason for not sending a mail that became obsolete. */
export const NOTHING_TO_SAY = 'nothing to say any more'

export async function markDead(db: Db, outboxId: string, reason: string): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ deadReason: reason, claimedUntil: null })
    .where(eq(mailOutbox.id, outboxId))
}
