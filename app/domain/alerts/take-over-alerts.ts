import { eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { users } from '../accounts/account-table.ts'
import { candidates } from '../candidates/candidate-table.ts'
import { MAX_ALERTS } from './alert.ts'
import { alertSubscribers } from './alert-table.ts'

/** At each sign-in, gives a candidate the alerts of the confirmed e-mail address (ALERT-03). */
export async function takeOverAlerts(db: Db, userId: string): Promise<void> {
  const [subscriber] = await db
    .select({ id: alertSubscribers.id, candidateId: candidates.id })
    .from(users)
    .innerJoin(candidates, eq(candidates.id, users.id))
    .innerJoin(alertSubscribers, eq(alertSubscribers.email, sql`lower(${users.email})`))
    .where(sql`${users.id} = ${userId} and ${users.emailVerified}`)
  if (!subscriber) return
  const { id, candidateId } = subscriber
  await db.transaction(async (tx) => {
    const [own] = await tx
      .select({ id: alertSubscribers.id })
      .from(alertSubscribers)
      .where(eq(alertSubscribers.candidateId, candidateId))
      .for('update')
    if (own?.id === id) return
    if (own) return moveAlerts(tx, id, own.id)
    await tx.execute(sql`
      update alert_subscribers set candidate_id = ${candidateId}, email = null
      where id = ${id} and not exists (
        select from alert_subscribers where candidate_id = ${candidateId})`)
  })
}

/**
 * Moves alerts and deliveries to a subscriber locked by the caller; deletes the old subscriber.
 * Skips duplicate searches and alerts above the limit.
 */
export async function moveAlerts(tx: Db, fromId: string, toId: string): Promise<void> {
  // A confirmed alert takes precedence over an unconfirmed one of the same search.
  await tx.execute(sql`
    delete from alerts where subscriber_id = ${toId} and confirmed_at is null and deleted_at is null
      and query in (select query from alerts where subscriber_id = ${fromId}
        and confirmed_at is not null and deleted_at is null)`)
  await tx.execute(sql`
    with room as (
      select ${MAX_ALERTS.candidate} - count(*) as free from alerts
      where subscriber_id = ${toId} and confirmed_at is not null and deleted_at is null),
    movable as (
      select id from alerts
      where subscriber_id = ${fromId} and confirmed_at is not null and deleted_at is null
        and query not in (select query from alerts where subscriber_id = ${toId} and deleted_at is null)
      order by created_at, id limit (select greatest(free, 0) from room))
    update alerts set subscriber_id = ${toId} where id in (select id from movable)`)
  // Also move unconfirmed alerts, because their mails can still confirm them. Confirmation checks
  // the limit.
  await tx.execute(sql`
    update alerts set subscriber_id = ${toId}
    where subscriber_id = ${fromId} and confirmed_at is null and deleted_at is null
      and query not in (select query from alerts where subscriber_id = ${toId} and deleted_at is null)`)
  await tx.execute(sql`
    insert into alert_deliveries (subscriber_id, job_id, alert_id, mail_id, sent_at, opinion, reason)
      select ${toId}, job_id, alert_id, mail_id, sent_at, opinion, reason
      from alert_deliveries where subscriber_id = ${fromId}
    on conflict do nothing`)
  await tx.delete(alertSubscribers).where(eq(alertSubscribers.id, fromId))
}
