import { and, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { AddressRefusal, WebhookSender } from '#app/integrations/webhooks/webhook-sender.ts'
import type { CompanyMember } from '../actor.ts'
import { requiredLine, someOf } from '../formats/typed-text.ts'
import type { EventName } from '../history/event.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, type Refused, refused } from '../outcome.ts'
import { lockTeam } from '../team/lock-team.ts'
import { webhookDeliveries, webhooks } from './api-access-table.ts'
import { hookEvents, MAX_WEBHOOKS } from './hook-event.ts'
import { hasApi } from './issue-api-key.ts'
import { enqueueDelivery } from './plan-deliveries.ts'
import { newSigningSecret } from './sign-delivery.ts'

export const webhookSchema = z.object({
  url: requiredLine('Escreva o endereço.', 500),
  events: someOf(hookEvents, 'Escolha pelo menos um aviso.'),
})

export type WebhookInput = z.output<typeof webhookSchema>

/** Hours in which the old secret signs deliveries, too. */
export const SECRET_OVERLAP_HOURS = 24
export const DELIVERY_DAYS = 30

type Services = { db: Db; webhooks: WebhookSender }
type NotAllowed = 'not-an-owner' | 'not-in-plan'
type Saved = { id: string; secret: string }

/**
 * Adds a webhook and returns its signing secret. Checks the URL before the transaction (HOOK-04).
 * Refuses 'address-refused' (with the reason), 'too-many-webhooks' (above 5), 'not-in-plan' and
 * 'not-an-owner'.
 */
export async function addWebhook(
  { db, webhooks: sender }: Services,
  actor: CompanyMember,
  { url, events }: WebhookInput,
): Promise<
  | Outcome<Saved, NotAllowed | 'too-many-webhooks'>
  | Refused<'address-refused', { reason: AddressRefusal }>
> {
  const checked = await sender.check(url)
  if (!checked.ok) return refused('address-refused', { reason: checked.refusal })
  return db.transaction(async (tx) => {
    const refusal = await refuseNew(tx, actor)
    if (refusal) return refused(refusal)
    const { companyId } = actor
    if ((await tx.$count(webhooks, eq(webhooks.companyId, companyId))) >= MAX_WEBHOOKS)
      return refused('too-many-webhooks')
    const secret = newSigningSecret()
    const [added] = await tx
      .insert(webhooks)
      .values({ companyId, url, events, secret })
      .returning({ id: webhooks.id })
    if (!added) throw new Error('the address was not written')
    await record(tx, actor, { name: 'webhook-added', subjectId: added.id, companyId })
    return done({ id: added.id, secret })
  })
}

export async function changeWebhook(
  { db, webhooks: sender }: Services,
  actor: CompanyMember,
  webhookId: string,
  input: WebhookInput,
): Promise<
  | Outcome<undefined, NotAllowed | 'not-found'>
  | Refused<'address-refused', { reason: AddressRefusal }>
> {
  const checked = await sender.check(input.url)
  if (!checked.ok) return refused('address-refused', { reason: checked.refusal })
  const set = { ...input, isActive: true, failingSince: null }
  return update(db, actor, webhookId, 'webhook-changed', set)
}

/**
 * Replaces the signing secret. For 24 hours, deliveries are signed with the old and the new secret
 * (HOOK-01).
 */
export async function rotateSecret(
  db: Db,
  actor: CompanyMember,
  webhookId: string,
): Promise<Outcome<{ secret: string }, NotAllowed | 'not-found'>> {
  const secret = newSigningSecret()
  const rotated = await update(db, actor, webhookId, 'webhook-changed', {
    secret,
    formerSecret: sql`${webhooks.secret}`,
    formerSecretUntil: sql`now() + make_interval(hours => ${SECRET_OVERLAP_HOURS})`,
  })
  return rotated.ok ? done({ secret }) : rotated
}

export async function removeWebhook(
  db: Db,
  actor: CompanyMember,
  webhookId: string,
): Promise<Outcome<undefined, 'not-found' | 'not-an-owner'>> {
  return db.transaction(async (tx) => {
    if (!(await lockTeam(tx, actor))) return refused('not-an-owner')
    const removed = await tx
      .delete(webhooks)
      .where(isOwn(actor, webhookId))
      .returning({ id: webhooks.id })
    if (removed.length === 0) return refused('not-found')
    const { companyId } = actor
    await record(tx, actor, { name: 'webhook-removed', subjectId: webhookId, companyId })
    return done()
  })
}

/**
 * Enqueues a `ping`, which is never retried. Refuses 'not-active'. Also refuses as `rotateSecret`
 * does.
 */
export async function sendTest(
  db: Db,
  actor: CompanyMember,
  webhookId: string,
): Promise<Outcome<{ deliveryId: string }, NotAllowed | 'not-found' | 'not-active'>> {
  return db.transaction(async (tx) => {
    const refusal = await refuseChange(tx, actor, webhookId)
    if (refusal) return refused(refusal)
    const [webhook] = await tx.select().from(webhooks).where(isOwn(actor, webhookId))
    if (!webhook) return refused('not-found')
    if (!webhook.isActive) return refused('not-active')
    const [ping] = await tx
      .insert(webhookDeliveries)
      .values({ webhookId, type: 'ping', data: { webhookId } })
      .returning({ id: webhookDeliveries.id })
    if (!ping) throw new Error('the test was not written')
    await enqueueDelivery(tx, ping.id)
    return done({ deliveryId: ping.id })
  })
}

/** Enqueues a delivery of the last 30 days again, with the same id. Refuses as `sendTest` does. */
export async function replayDelivery(
  db: Db,
  actor: CompanyMember,
  webhookId: string,
  deliveryId: string,
): Promise<Outcome<undefined, NotAllowed | 'not-found' | 'not-active'>> {
  return db.transaction(async (tx) => {
    const refusal = await refuseChange(tx, actor, webhookId)
    if (refusal) return refused(refusal)
    const [webhook] = await tx.select().from(webhooks).where(isOwn(actor, webhookId))
    if (!webhook) return refused('not-found')
    if (!webhook.isActive) return refused('not-active')
    const isRecent = gt(
      webhookDeliveries.createdAt,
      sql`now() - make_interval(days => ${DELIVERY_DAYS})`,
    )
    const [again] = await tx
      .update(webhookDeliveries)
      .set({ attempts: 0, deliveredAt: null, givenUpAt: null })
      .where(
        and(
          eq(webhookDeliveries.id, deliveryId),
          eq(webhookDeliveries.webhookId, webhookId),
          isRecent,
        ),
      )
      .returning({ id: webhookDeliveries.id })
    if (!again) return refused('not-found')
    await enqueueDelivery(tx, again.id)
    return done()
  })
}

async function refuseNew(tx: Db, actor: CompanyMember): Promise<NotAllowed | undefined> {
  if (!(await lockTeam(tx, actor))) return 'not-an-owner'
  return (await hasApi(tx, actor)) ? undefined : 'not-in-plan'
}

/** Checks existence before the plan, so that a missing webhook is always 'not-found'. */
async function refuseChange(
  tx: Db,
  actor: CompanyMember,
  webhookId: string,
): Promise<NotAllowed | 'not-found' | undefined> {
  const refusal = await refuseNew(tx, actor)
  if (refusal === 'not-an-owner') return refusal
  return (await tx.$count(webhooks, isOwn(actor, webhookId))) > 0 ? refusal : 'not-found'
}

const isOwn = ({ companyId }: CompanyMember, webhookId: string) =>
  and(eq(webhooks.id, webhookId), eq(webhooks.companyId, companyId))

async function update(
  db: Db,
  actor: CompanyMember,
  webhookId: string,
  name: EventName,
  set: Parameters<ReturnType<typeof db.update<typeof webhooks>>['set']>[0],
): Promise<Outcome<undefined, NotAllowed | 'not-found'>> {
  return db.transaction(async (tx) => {
    const refusal = await refuseChange(tx, actor, webhookId)
    if (refusal) return refused(refusal)
    const changed = await tx
      .update(webhooks)
      .set(set)
      .where(isOwn(actor, webhookId))
      .returning({ id: webhooks.id })
    if (changed.length === 0) return refused('not-found')
    await record(tx, actor, { name, subjectId: webhookId, companyId: actor.companyId })
    return done()
  })
}
