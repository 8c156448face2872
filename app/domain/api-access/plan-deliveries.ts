import { and, arrayContains, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { events } from '../history/event-table.ts'
import { webhookDeliveries, webhooks } from './api-access-table.ts'
import type { HookEvent } from './hook-event.ts'

type Recorded = Pick<
  typeof events.$inferSelect,
  'id' | 'at' | 'name' | 'actorKind' | 'subjectId' | 'companyId' | 'data'
>

/** Public name of an event for webhooks. Undefined for events that are not delivered (HOOK-02). */
export function hookEventOf({
  name,
  actorKind,
  data,
}: Pick<Recorded, 'name' | 'actorKind' | 'data'>): HookEvent | undefined {
  switch (name) {
    case 'job-created':
      return data.status === 'active' ? 'job.published' : undefined
    case 'job-status-changed':
      if (data.to === 'active') return 'job.published'
      return data.to === 'closed' ? 'job.closed' : 'job.changed'
    case 'job-updated':
    case 'job-change-approved':
    case 'job-change-reopened':
      return 'job.changed'
    case 'job-deleted':
      return 'job.closed'
    case 'application-submitted':
      return 'application.received'
    case 'application-withdrawn':
      return 'application.withdrawn'
    case 'application-status-changed':
      return 'application.decided'
    case 'application-message-sent':
      return actorKind === 'candidate' ? 'message.received' : undefined
    case 'interview-answered':
      return 'interview.answered'
    case 'subscription-started':
    case 'subscription-replaced':
    case 'subscription-changed':
      return 'subscription.changed'
    default:
      return undefined
  }
}

function idsOf(type: HookEvent, { subjectId, data }: Recorded): Record<string, string> {
  if (type === 'message.received')
    return { applicationId: subjectId ?? '', messageId: String(data.messageId) }
  if (type === 'interview.answered')
    return { interviewId: subjectId ?? '', applicationId: String(data.applicationId) }
  return { [`${type.slice(0, type.indexOf('.'))}Id`]: subjectId ?? '' }
}

/**
 * Enqueues deliveries of an event, one for each webhook subscribed when it happened. Idempotent.
 */
export async function planDeliveries(db: Db, event: Recorded): Promise<void> {
  const { companyId, subjectId } = event
  const type = hookEventOf(event)
  if (!type || !companyId || !subjectId) return
  await db.transaction(async (tx) => {
    const subscribed = await tx
      .select({ id: webhooks.id })
      .from(webhooks)
      .where(
        and(
          eq(webhooks.companyId, companyId),
          eq(webhooks.isActive, true),
          arrayContains(webhooks.events, [type]),
          lte(webhooks.createdAt, event.at),
        ),
      )
    if (subscribed.length === 0) return
    const planned = await tx
      .insert(webhookDeliveries)
      .values(
        subscribed.map(({ id }) => ({
          webhookId: id,
          eventId: event.id,
          type,
          data: idsOf(type, event),
        })),
      )
      .onConflictDoNothing()
      .returning({ id: webhookDeliveries.id })
    for (const { id } of planned) await enqueueDelivery(tx, id)
  })
}

/** Enqueues one attempt after `afterSeconds`. Replaces an attempt that is already enqueued. */
export async function enqueueDelivery(tx: Db, deliveryId: string, afterSeconds = 0): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job('deliver-webhook', json_build_object('deliveryId', ${deliveryId}::text),
      run_at => now() + make_interval(secs => ${afterSeconds}), job_key => ${`deliver ${deliveryId}`},
      max_attempts => 20)`)
}
