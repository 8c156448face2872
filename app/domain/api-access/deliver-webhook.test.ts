import { eq, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { beforeEach, expect, test } from 'vitest'
import { createHttpWebhookSender } from '#app/integrations/webhooks/http-webhook-sender.ts'
import { reactToEvent } from '#app/worker/react-to-event.ts'
import {
  candidate,
  company,
  endSubscription,
  interviewProposal,
  must,
  publishedJob,
  sentApplication,
} from '#tests/support/makers/make.ts'
import { testContext } from '#tests/support/portal/context.ts'
import { webhookReceiver } from '#tests/support/services/webhook-receiver.ts'
import { decideApplication } from '../applications/decide-application.ts'
import { answerInterview } from '../applications/interviews/answer-interview.ts'
import { proposeInterviews } from '../applications/interviews/propose-interviews.ts'
import { replyToCompany } from '../applications/messages/reply-to-company.ts'
import { sendMessages } from '../applications/messages/send-messages.ts'
import { withdrawApplication } from '../applications/withdraw-application.ts'
import { events, mailOutbox } from '../history/event-table.ts'
import { moveOwnJob } from '../jobs/change-job-status.ts'
import { webhookDeliveries, webhooks } from './api-access-table.ts'
import { deliverWebhook, FAILING_DAYS, RETRY_SECONDS } from './deliver-webhook.ts'
import { type HookEvent, hookEvents } from './hook-event.ts'
import { addWebhook, replayDelivery, rotateSecret, sendTest } from './save-webhook.ts'

const { ctx, db } = await testContext()
const receiver = await webhookReceiver()
const sender = createHttpWebhookSender({
  isOwnHost: () => false,
  resolve: async () => ['127.0.0.1'],
  isPublic: (address) => address === '127.0.0.1',
  ca: receiver.ca,
})
const services = { db, webhooks: sender, config: ctx.config }
const owner = await company(db, { bought: 'corporativo' })

beforeEach(async () => {
  receiver.received.length = 0
  receiver.state.answer = (_, response) => void response.end('ok')
  await db.delete(webhooks)
})

const added = async (wanted: HookEvent[] = [...hookEvents]) =>
  must(await addWebhook(services, owner, { url: receiver.url, events: wanted }))

let handledUntil = new Date(0)
async function react(): Promise<void> {
  const fresh = await db
    .select()
    .from(events)
    .where(sql`at > ${handledUntil.toISOString()}::timestamptz`)
  handledUntil = new Date()
  for (const { id } of fresh) await reactToEvent(ctx, id)
}
const deliveries = () => db.select().from(webhookDeliveries).orderBy(webhookDeliveries.createdAt)
async function deliverAll(random = () => 0): Promise<void> {
  for (const { id } of await deliveries()) await deliverWebhook(services, id, random)
}
async function pendingPing(): Promise<{ webhookId: string; deliveryId: string; secret: string }> {
  const { id: webhookId, secret } = await added()
  const { deliveryId } = must(await sendTest(db, owner, webhookId))
  return { webhookId, deliveryId, secret }
}
async function pendingDelivery(webhookId: string): Promise<string> {
  const [row] = await db
    .insert(webhookDeliveries)
    .values({ webhookId, type: 'job.closed', data: { jobId: owner.companyId } })
    .returning({ id: webhookDeliveries.id })
  return row?.id ?? ''
}
const secondsUntilRetry = async (id: string) => {
  const { rows } = await db.execute<{ wait: number }>(sql`
    select extract(epoch from run_at - now())::float as wait
    from graphile_worker._private_jobs where key = ${`deliver ${id}`}`)
  return rows[0]?.wait
}

test('a webhook receives each event once, with ids only', async () => {
  await react()
  await added()
  const jobId = await publishedJob(db, owner)
  const ana = await candidate(db)
  const first = await sentApplication(db, ana, jobId)
  must(await decideApplication(db, owner, first, 'approved'))
  const other = await sentApplication(db, await candidate(db), jobId)
  const [person] = await db
    .execute<{ id: string }>(sql`select candidate_id as id from applications where id = ${other}`)
    .then(({ rows }) => rows)
  must(await withdrawApplication(db, { ...ana, candidateId: person?.id ?? '' }, other))
  must(await moveOwnJob(db, owner, jobId, 'closed'))
  await react()
  handledUntil = new Date(0)
  await react()
  await deliverAll()
  const bodies = receiver.received.map(({ body }) => JSON.parse(body))
  expect(bodies.map(({ type }) => type).sort()).toEqual([
    'application.decided',
    'application.received',
    'application.received',
    'application.withdrawn',
    'job.closed',
    'job.published',
  ])
  const decided = bodies.find(({ type }) => type === 'application.decided')
  expect(decided.data).toEqual({
    applicationId: first,
    url: `http://localhost/api/v1/applications/${first}`,
  })
  expect(Object.keys(decided).sort()).toEqual(['data', 'timestamp', 'type'])
})

test('a webhook receives messages of candidates, not of the company', async () => {
  await react()
  await added()
  const ana = await candidate(db)
  const id = await sentApplication(db, ana, await publishedJob(db, owner))
  const words = { subject: 'Entrevista', body: 'Pode vir na quinta?', date: '', place: '' }
  must(await sendMessages(db, owner, [id], words))
  await db.execute(sql`update application_messages set leaves_at = now()`)
  must(await replyToCompany(db, ana, id, { body: 'Posso.' }))
  await react()
  await deliverAll()
  const bodies = receiver.received.map(({ body }) => JSON.parse(body))
  const messages = bodies.filter(({ type }) => type === 'message.received')
  expect(messages).toMatchObject([{ data: { applicationId: id, messageId: expect.any(String) } }])
  expect(JSON.stringify(bodies)).not.toContain('Posso')
})

test('a webhook receives a candidate’s answer to an interview invitation', async () => {
  await react()
  await added(['interview.answered'])
  const ana = await candidate(db)
  const applicationId = await sentApplication(db, ana, await publishedJob(db, owner))
  const proposed = await proposeInterviews(ctx, owner, [applicationId], interviewProposal())
  const [interviewId = ''] = must(proposed).interviewIds
  const answer = { answer: 'declined' as const, slotId: null, note: 'Já tenho trabalho.' }
  must(await answerInterview(db, ana, { candidate: ana, applicationId }, answer))
  await react()
  await deliverAll()
  const bodies = receiver.received.map(({ body }) => JSON.parse(body))
  const url = `http://localhost/api/v1/applications/${applicationId}`
  expect(bodies).toMatchObject([
    { type: 'interview.answered', data: { interviewId, applicationId, url } },
  ])
  expect(JSON.stringify(bodies)).not.toContain('trabalho')
})

test('a webhook receives only subscribed events of its own company', async () => {
  await react()
  await added(['job.closed'])
  const jobId = await publishedJob(db, owner)
  await publishedJob(db, await company(db, { bought: 'corporativo' }))
  must(await moveOwnJob(db, owner, jobId, 'closed'))
  await react()
  expect((await deliveries()).map(({ type }) => type)).toEqual(['job.closed'])
})

test('the reference library of the webhook standard verifies a delivery and refuses an altered one', async () => {
  const { secret } = await pendingPing()
  await deliverAll()
  const [request] = receiver.received
  if (!request) throw new Error('nothing arrived')
  const webhook = new Webhook(secret)
  expect(webhook.verify(request.body, request.headers)).toMatchObject({ type: 'ping' })
  expect(() => webhook.verify(request.body.replace('ping', 'pong'), request.headers)).toThrow()
})

test('while a webhook’s secret is being replaced, the old and the new one verify a delivery', async () => {
  const { webhookId, secret } = await pendingPing()
  const next = must(await rotateSecret(db, owner, webhookId))
  await deliverAll()
  const [request] = receiver.received
  if (!request) throw new Error('nothing arrived')
  expect(request.headers['webhook-signature']?.split(' ')).toHaveLength(2)
  for (const each of [secret, next.secret])
    expect(new Webhook(each).verify(request.body, request.headers)).toBeDefined()
  await db.update(webhooks).set({ formerSecretUntil: sql`now()` })
  must(await sendTest(db, owner, webhookId))
  await deliverAll()
  const last = receiver.received.at(-1)
  expect(() => new Webhook(secret).verify(last?.body ?? '', last?.headers ?? {})).toThrow()
})

test('a failed delivery is retried over 24 hours with growing, jittered pauses', async () => {
  receiver.state.answer = (_, response) => void response.writeHead(500).end('down')
  const { id: webhookId } = await added()
  const id = await pendingDelivery(webhookId)
  const delays: number[] = []
  for (const pause of RETRY_SECONDS) {
    await deliverWebhook(services, id, () => 0.5)
    const wait = (await secondsUntilRetry(id)) ?? 0
    expect(Math.abs(wait - pause * 1.05)).toBeLessThan(3)
    delays.push(wait)
  }
  expect(delays).toEqual(delays.toSorted((one, other) => one - other))
  const hours = RETRY_SECONDS.reduce((sum, pause) => sum + pause, 0) / 3_600
  expect(hours).toBeGreaterThan(23.5)
  expect(hours).toBeLessThanOrEqual(24.1)
  await deliverWebhook(services, id)
  expect(await deliveries()).toMatchObject([
    {
      attempts: RETRY_SECONDS.length + 1,
      status: 500,
      response: 'down',
      givenUpAt: expect.any(Date),
    },
  ])
})

test('a successful delivery is not retried and ends the webhook’s series of failures', async () => {
  const { id: webhookId } = await added()
  const id = await pendingDelivery(webhookId)
  receiver.state.answer = (_, response) => void response.writeHead(503).end()
  await deliverWebhook(services, id)
  receiver.state.answer = (_, response) => void response.end()
  await deliverWebhook(services, id)
  await deliverWebhook(services, id)
  expect(receiver.received).toHaveLength(2)
  const [webhook] = await db.select().from(webhooks)
  expect(webhook).toMatchObject({ failingSince: null, isActive: true })
})

test('a response with 410 disables the webhook and notifies the owners', async () => {
  receiver.state.answer = (_, response) => void response.writeHead(410).end()
  const { id: webhookId } = await added()
  await react()
  await deliverWebhook(services, await pendingDelivery(webhookId))
  expect(await db.select().from(webhooks)).toMatchObject([{ isActive: false }])
  await react()
  expect(await db.$count(mailOutbox, eq(mailOutbox.mail, 'webhook-disabled'))).toBe(1)
})

test('five days of failures disable a webhook', async () => {
  receiver.state.answer = (_, response) => void response.writeHead(500).end()
  const { id: webhookId } = await added()
  const ids = [await pendingDelivery(webhookId), await pendingDelivery(webhookId)]
  await db
    .update(webhooks)
    .set({ failingSince: sql`now() - make_interval(days => ${FAILING_DAYS}, hours => -1)` })
  await deliverWebhook(services, ids[0] ?? '')
  expect(await db.select().from(webhooks)).toMatchObject([{ isActive: true }])
  await db
    .update(webhooks)
    .set({ failingSince: sql`now() - make_interval(days => ${FAILING_DAYS})` })
  await Promise.all(ids.map((id) => deliverWebhook(services, id)))
  expect(await db.select().from(webhooks)).toMatchObject([{ isActive: false }])
  const disabled = eq(events.subjectId, webhookId)
  expect(await db.$count(events, sql`${disabled} and name = 'webhook-disabled'`)).toBe(1)
})

test('an owner can send a delivery of the last 30 days again with the same id', async () => {
  const { webhookId, deliveryId } = await pendingPing()
  await deliverAll()
  must(await replayDelivery(db, owner, webhookId, deliveryId))
  await deliverAll()
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(ids).toEqual([`msg_${deliveryId}`, `msg_${deliveryId}`])
  await db.update(webhookDeliveries).set({ createdAt: sql`now() - interval '31 days'` })
  expect(await replayDelivery(db, owner, webhookId, deliveryId)).toMatchObject({
    refusal: 'not-found',
  })
})

test('a company whose plan has ended receives no deliveries', async () => {
  const lapsing = await company(db, { bought: 'corporativo' })
  const input = { url: receiver.url, events: [...hookEvents] }
  const { id } = must(await addWebhook(services, lapsing, input))
  const deliveryId = await pendingDelivery(id)
  await endSubscription(db, lapsing)
  await deliverWebhook(services, deliveryId)
  expect(receiver.received).toEqual([])
  expect(await addWebhook(services, lapsing, input)).toMatchObject({ refusal: 'not-in-plan' })
})

test('deliveries are deleted after 30 days', async () => {
  const { retention } = await import('../closing/retention.ts')
  expect(retention.webhook_deliveries.days).toBe(30)
})
