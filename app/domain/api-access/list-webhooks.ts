import { and, asc, desc, eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { webhookDeliveries, webhooks } from './api-access-table.ts'
import { MAX_WEBHOOKS } from './hook-event.ts'

export function listWebhooks(db: Db, { companyId }: CompanyMember) {
  return db
    .select({
      id: webhooks.id,
      url: webhooks.url,
      events: webhooks.events,
      isActive: webhooks.isActive,
      failingSince: webhooks.failingSince,
      createdAt: webhooks.createdAt,
    })
    .from(webhooks)
    .where(eq(webhooks.companyId, companyId))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id))
    .limit(MAX_WEBHOOKS)
}

export type ListedWebhook = Awaited<ReturnType<typeof listWebhooks>>[number]

const MAX_DELIVERIES = 100

export async function findWebhook(db: Db, actor: CompanyMember, webhookId: string) {
  const webhook = (await listWebhooks(db, actor)).find(({ id }) => id === webhookId)
  if (!webhook) return undefined
  const deliveries = await db
    .select({
      id: webhookDeliveries.id,
      type: webhookDeliveries.type,
      attempts: webhookDeliveries.attempts,
      status: webhookDeliveries.status,
      response: webhookDeliveries.response,
      durationMs: webhookDeliveries.durationMs,
      attemptedAt: webhookDeliveries.attemptedAt,
      deliveredAt: webhookDeliveries.deliveredAt,
      givenUpAt: webhookDeliveries.givenUpAt,
      createdAt: webhookDeliveries.createdAt,
    })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(MAX_DELIVERIES)
  return { ...webhook, deliveries }
}

export type WebhookWithLog = NonNullable<Awaited<ReturnType<typeof findWebhook>>>

/**
 * Returns the webhook's host. The mail does not show the whole URL, because its path may contain a
 * secret.
 */
export async function findWebhookForMail(db: Db, webhookId: string) {
  const [webhook] = await db
    .select({ url: webhooks.url, isActive: webhooks.isActive, companyName: companies.name })
    .from(webhooks)
    .innerJoin(companies, eq(companies.id, webhooks.companyId))
    .where(eq(webhooks.id, webhookId))
  return webhook && { ...webhook, host: new URL(webhook.url).host }
}

export async function findSecret(db: Db, { companyId }: CompanyMember, webhookId: string) {
  const [webhook] = await db
    .select({ secret: webhooks.secret })
    .from(webhooks)
    .where(and(eq(webhooks.id, webhookId), eq(webhooks.companyId, companyId)))
  return webhook?.secret
}
