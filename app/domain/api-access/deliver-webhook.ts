import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Received, WebhookSender } from '#app/integrations/webhooks/webhook-sender.ts'
import { system } from '../actor.ts'
import { record } from '../history/record.ts'
import { webhookDeliveries, webhooks } from './api-access-table.ts'
import { hasApi } from './issue-api-key.ts'
import { enqueueDelivery } from './plan-deliveries.ts'
import { signedHeaders } from './sign-delivery.ts'

/** Seconds before each retry, over a total of 24 hours (HOOK-03). */
export const RETRY_SECONDS = [5, 60, 300, 1_800, 7_200, 14_400, 25_200, 37_500]
/**
 * Retries wait up to this fraction longer, at random, so that many deliveries do not retry at the
 * same time.
 */
const JITTER = 0.1
export const FAILING_DAYS = 5
const MAX_RESPONSE_CHARACTERS = 1_000

type Services = { db: Db; webhooks: WebhookSender; config: { publicUrl: string } }

/**
 * Sends a delivery outside any transaction, and enqueues a retry after a failure. After a crash it
 * may be sent twice; receivers recognize its id.
 */
export async function deliverWebhook(
  { db, webhooks: sender, config }: Services,
  deliveryId: string,
  random: () => number = Math.random,
): Promise<void> {
  const found = await findDelivery(db, deliveryId)
  if (!found) return
  const { delivery, webhook } = found
  if (!webhook.isActive || !(await hasApi(db, webhook))) return giveUp(db, deliveryId)
  const body = JSON.stringify(messageOf(delivery, config.publicUrl))
  const secrets = [webhook.secret, ...(webhook.former ? [webhook.former] : [])]
  const headers = signedHeaders({ id: `msg_${delivery.id}`, at: new Date(), body }, secrets)
  const received = await sender.post(webhook.url, body, headers)
  await note(db, { ...delivery, webhookId: webhook.id }, received, random)
}

async function findDelivery(db: Db, deliveryId: string) {
  const [found] = await db
    .select({
      delivery: {
        id: webhookDeliveries.id,
        type: webhookDeliveries.type,
        data: webhookDeliveries.data,
        attempts: webhookDeliveries.attempts,
        createdAt: webhookDeliveries.createdAt,
      },
      webhook: {
        id: webhooks.id,
        companyId: webhooks.companyId,
        url: webhooks.url,
        isActive: webhooks.isActive,
        secret: webhooks.secret,
        former: sql<
          string | null
        >`case when ${webhooks.formerSecretUntil} > now() then ${webhooks.formerSecret} end`,
      },
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(
      and(
        eq(webhookDeliveries.id, deliveryId),
        isNull(webhookDeliveries.deliveredAt),
        isNull(webhookDeliveries.givenUpAt),
      ),
    )
  return found
}

type Delivery = { type: string; data: Record<string, string>; createdAt: Date }

/** Contains only ids and API URLs, so the receiver needs its key to read the data (HOOK-02). */
export function messageOf({ type, data, createdAt }: Delivery, publicUrl: string) {
  const { jobId, applicationId } = data
  const path = applicationId
    ? `/api/v1/applications/${applicationId}`
    : jobId && `/api/v1/company/jobs/${jobId}`
  return {
    type,
    timestamp: createdAt.toISOString(),
    data: { ...data, ...(path ? { url: publicUrl + path } : {}) },
  }
}

async function giveUp(db: Db, deliveryId: string): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ givenUpAt: sql`now()` })
    .where(eq(webhookDeliveries.id, deliveryId))
}

type Attempted = { id: string; webhookId: string; attempts: number; type: string }

async function note(
  db: Db,
  { id, webhookId, attempts, type }: Attempted,
  received: Received,
  random: () => number,
): Promise<void> {
  const answer = 'status' in received ? received : undefined
  const hasArrived = answer !== undefined && answer.status >= 200 && answer.status < 300
  const pause = type === 'ping' ? undefined : RETRY_SECONDS[attempts]
  await db.transaction(async (tx) => {
    const [webhook] = await tx
      .select({ isActive: webhooks.isActive, companyId: webhooks.companyId })
      .from(webhooks)
      .where(eq(webhooks.id, webhookId))
      .for('update')
    if (!webhook) return
    await tx
      .update(webhookDeliveries)
      .set({
        attempts: sql`${webhookDeliveries.attempts} + 1`,
        status: answer?.status ?? null,
        response: (answer?.response ?? ('failure' in received ? received.failure : ''))
          .replaceAll('\0', '')
          .slice(0, MAX_RESPONSE_CHARACTERS),
        durationMs: received.durationMs,
        attemptedAt: sql`now()`,
        ...(hasArrived ? { deliveredAt: sql`now()` } : {}),
        ...(!hasArrived && pause === undefined ? { givenUpAt: sql`now()` } : {}),
      })
      .where(eq(webhookDeliveries.id, id))
    if (hasArrived) {
      await tx.update(webhooks).set({ failingSince: null }).where(eq(webhooks.id, webhookId))
      return
    }
    const isGone = answer?.status === 410
    const [failing] = await tx
      .update(webhooks)
      .set({ failingSince: sql`coalesce(${webhooks.failingSince}, now())` })
      .where(eq(webhooks.id, webhookId))
      .returning({
        isTooLong: sql<boolean>`${webhooks.failingSince} <= now() - make_interval(days => ${FAILING_DAYS})`,
      })
    if (webhook.isActive && (isGone || failing?.isTooLong)) {
      await tx.update(webhooks).set({ isActive: false }).where(eq(webhooks.id, webhookId))
      const { companyId } = webhook
      const data = { gone: isGone }
      await record(tx, system, { name: 'webhook-disabled', subjectId: webhookId, companyId, data })
      await giveUp(tx, id)
      return
    }
    if (pause !== undefined) await enqueueDelivery(tx, id, pause * (1 + JITTER * random()))
  })
}
