import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import { type Actor, system } from '../actor.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { MAX_ALERTS, ruleKinds } from './alert.ts'
import { alertRules, alertSubscribers, alerts } from './alert-table.ts'
import { alertSchema, deleteUnconfirmed, listQueries } from './create-alert.ts'
import type { Subscriber } from './subscriber.ts'

const one = { alertId: z.uuid() }
const rule = { kind: z.enum(ruleKinds), value: z.string().max(100) }

export const alertChangeSchema = z.discriminatedUnion('change', [
  z.object({ change: z.literal('edit'), ...one, ...alertSchema.shape }),
  z.object({ change: z.enum(['pause', 'resume', 'keep', 'delete', 'restore']), ...one }),
  z.object({ change: z.enum(['remove-rule', 'apply-rule']), ...one, ...rule }),
])
export type AlertChange = z.output<typeof alertChangeSchema>

type ChangeRefusal = 'alert-not-found' | 'too-many-alerts' | 'already-there'

/**
 * Changes an alert, or restores one deleted less than a day ago. Refuses 'too-many-alerts',
 * 'already-there' and 'alert-not-found' (including another person's alert).
 */
export async function changeAlert(
  db: Db,
  actor: Actor,
  subscriber: Subscriber,
  change: AlertChange,
): Promise<Outcome<undefined, ChangeRefusal>> {
  const { alertId } = change
  return db.transaction(async (tx) => {
    await tx
      .select({ id: alertSubscribers.id })
      .from(alertSubscribers)
      .where(eq(alertSubscribers.id, subscriber.id))
      .for('update')
    const [alert] = await tx
      .select({ id: alerts.id, query: alerts.query })
      .from(alerts)
      .where(
        and(
          eq(alerts.id, alertId),
          eq(alerts.subscriberId, subscriber.id),
          isNotNull(alerts.confirmedAt),
          change.change === 'restore' ? isNotNull(alerts.deletedAt) : isNull(alerts.deletedAt),
        ),
      )
    if (!alert) return refused('alert-not-found')
    if (change.change === 'restore') {
      const others = await listQueries(tx, subscriber.id)
      if (others.includes(alert.query)) return refused('already-there')
      const most = subscriber.candidateId ? MAX_ALERTS.candidate : MAX_ALERTS.visitor
      if (others.length >= most) return refused('too-many-alerts')
      await deleteUnconfirmed(tx, subscriber.id, alert.query)
    }
    await write(tx, change)
    const by = subscriber.candidateId ? actor : system
    await record(tx, by, {
      name: 'alert-changed',
      subjectId: alertId,
      data: { change: change.change },
    })
    return done()
  })
}

async function write(tx: Db, change: AlertChange): Promise<void> {
  const { alertId } = change
  if ('value' in change) {
    const { kind, value } = change
    const same = and(
      eq(alertRules.alertId, alertId),
      eq(alertRules.kind, kind),
      eq(alertRules.value, value),
    )
    if (change.change === 'remove-rule') await tx.delete(alertRules).where(same)
    else await tx.update(alertRules).set({ isApplied: true }).where(same)
    return
  }
  await tx.update(alerts).set(columnsOf(change)).where(eq(alerts.id, alertId))
}

function columnsOf(
  change: Exclude<AlertChange, { value: string }>,
): PgUpdateSetSource<typeof alerts> {
  switch (change.change) {
    case 'edit':
      return { name: change.name, frequency: change.frequency }
    case 'pause':
      return { pausedAt: sql`now()`, pausedByMail: null }
    case 'delete':
      return { deletedAt: sql`now()` }
    case 'restore':
      return { deletedAt: null, ...fresh }
    default:
      return { pausedAt: null, pausedByMail: null, ...fresh }
  }
}

/**
 * Column values that resume an alert. The alert does not send jobs that were listed while it was
 * paused or deleted.
 */
const fresh = { checkedAt: sql`now()`, renewedAt: sql`now()`, askedAt: null, unreadMails: 0 }

/** Ends all alerts of a subscriber (ALERT-09). Idempotent. */
export async function unsubscribe(db: Db, subscriber: Subscriber): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(alerts)
      .set({ deletedAt: sql`now()` })
      .where(and(eq(alerts.subscriberId, subscriber.id), isNull(alerts.deletedAt)))
      .returning({ id: alerts.id })
    if (ended.length === 0) return
    await record(tx, system, {
      name: 'alerts-unsubscribed',
      subjectId: subscriber.id,
      data: { alerts: ended.length },
    })
  })
}
