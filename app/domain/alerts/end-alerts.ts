import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { system } from '../actor.ts'
import { recordAll } from '../history/record.ts'
import { CONFIRMATION_DAYS, RENEWAL } from './alert.ts'

/**
 * Removes alerts unconfirmed for 7 days, not renewed in 30, or deleted a day ago. Then removes
 * e-mail subscribers without alerts.
 */
export async function endAlerts(db: Db): Promise<void> {
  await db.execute(sql`
    delete from alerts where
      (confirmed_at is null and created_at < now() - make_interval(days => ${CONFIRMATION_DAYS}))
      or deleted_at < now() - interval '1 day'
      or asked_at < now() - make_interval(days => ${RENEWAL.days})`)
  await db.execute(sql`
    delete from alert_subscribers s where s.email is not null
      and s.created_at < now() - interval '1 day'
      and not exists (select from alerts where subscriber_id = s.id)`)
}

/** Records an event, which triggers a mail, for each alert not renewed for 12 months (ALERT-10). */
export async function askAboutOldAlerts(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      update alerts set asked_at = now()
      where id in (select id from alerts
        where renewed_at < now() - make_interval(months => ${RENEWAL.months}) and asked_at is null
          and confirmed_at is not null and deleted_at is null limit 1000 for update skip locked)
      returning id`)
    await recordAll(
      tx,
      system,
      rows.map(({ id }) => ({ name: 'alert-grew-old', subjectId: id })),
    )
  })
}
