import { createRoute, z } from '@hono/zod-openapi'
import { addressRefusals } from '#app/domain/api-access/address-refusals.ts'
import { hookEvents } from '#app/domain/api-access/hook-event.ts'
import {
  findWebhook,
  type ListedWebhook,
  listWebhooks,
} from '#app/domain/api-access/list-webhooks.ts'
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  sendTest,
} from '#app/domain/api-access/save-webhook.ts'
import type { WebhookSender } from '#app/integrations/webhooks/webhook-sender.ts'
import { needs } from './admit-key.ts'
import type { Api } from './api.ts'
import { actHeaders, perform } from './perform.ts'
import { answersOf, type ProblemMore, problem } from './problem.ts'
import { idParam, isId } from './public-jobs.ts'
import { found, ofKey, withBody } from './route-parts.ts'

const tags = ['Webhooks']

const webhookBody = z
  .strictObject({
    url: z.string().min(1).max(500).describe('Um endereço https público.'),
    events: z.array(z.enum(hookEvents)).min(1).max(hookEvents.length),
  })
  .openapi('WebhookChange')

const webhookSchema = z
  .object({
    id: z.uuid(),
    url: z.string(),
    events: z.array(z.enum(hookEvents)),
    active: z.boolean(),
    failingSince: z.iso.datetime().nullable(),
  })
  .openapi('Webhook')

const newWebhookSchema = webhookSchema
  .extend({ secret: z.string().describe('Para verificar as assinaturas. Só aparece agora.') })
  .openapi('NewWebhook')

const middleware = needs('webhooks')
const acts = ['invalid-query', 'idempotency-key-reused'] as const
const bodies = ['malformed-body', 'too-large', 'invalid-body', 'address-refused'] as const

const list = createRoute({
  method: 'get',
  path: '/webhooks',
  operationId: 'listWebhooks',
  summary: 'Os endereços avisados',
  tags,
  middleware,
  responses: {
    200: found('Os endereços.', z.object({ webhooks: z.array(webhookSchema) })),
    ...answersOf(...ofKey),
  },
})

const create = createRoute({
  method: 'post',
  path: '/webhooks',
  operationId: 'createWebhook',
  summary: 'Acrescentar um endereço',
  tags,
  middleware,
  request: { headers: actHeaders.pick({ prefer: true }), body: withBody(webhookBody) },
  responses: {
    201: found('O endereço, com o segredo.', newWebhookSchema),
    ...answersOf(...ofKey, ...acts, ...bodies, 'too-many-webhooks'),
  },
})

const change = createRoute({
  method: 'put',
  path: '/webhooks/{id}',
  operationId: 'changeWebhook',
  summary: 'Alterar um endereço, e voltar a ligá-lo',
  tags,
  middleware,
  request: { params: idParam, headers: actHeaders, body: withBody(webhookBody) },
  responses: {
    200: found('O endereço.', webhookSchema),
    ...answersOf(...ofKey, ...acts, ...bodies, 'not-found'),
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/webhooks/{id}',
  operationId: 'removeWebhook',
  summary: 'Retirar um endereço',
  tags,
  middleware,
  request: { params: idParam, headers: actHeaders },
  responses: {
    204: { description: 'Retirado.' },
    ...answersOf(...ofKey, ...acts, 'not-found'),
  },
})

const test = createRoute({
  method: 'post',
  path: '/webhooks/{id}/test',
  operationId: 'testWebhook',
  summary: 'Enviar um `ping`',
  tags,
  middleware,
  request: { params: idParam, headers: actHeaders },
  responses: {
    202: found('Vai ser enviado.', z.object({ deliveryId: z.uuid() })),
    ...answersOf(...ofKey, ...acts, 'not-found', 'not-active'),
  },
})

export function programWebhooks(api: Api): void {
  api.openapi(list, async (c) => {
    const all = await listWebhooks(c.get('ctx').db, c.get('actor'))
    return c.json({ webhooks: all.map(resource) }, 200)
  })

  api.openapi(create, async (c) => {
    const { webhooks } = c.get('ctx')
    const input = c.req.valid('json')
    const checked = await checkedFirst(webhooks, input.url)
    const { value, representation } = await perform(c, {
      // `name` is omitted, so that the result, which contains the secret, is not stored for retries.
      act: (tx, actor) => addWebhook({ db: tx, webhooks: checked }, actor, input),
      explain: explainAddress,
      read: async (tx, { id }, actor) => webhookResource(await findWebhook(tx, actor, id)),
    })
    return c.json({ ...representation, secret: value.secret }, 201)
  })

  api.openapi(change, async (c) => {
    const { webhooks } = c.get('ctx')
    const { id } = c.req.valid('param')
    const input = c.req.valid('json')
    if (!isId(id)) throw problem('not-found')
    const checked = await checkedFirst(webhooks, input.url)
    const { representation } = await perform(c, {
      name: 'change-webhook',
      act: (tx, actor) => changeWebhook({ db: tx, webhooks: checked }, actor, id, input),
      explain: explainAddress,
      read: async (tx, _, actor) => webhookResource(await findWebhook(tx, actor, id)),
    })
    return c.json(representation, 200)
  })

  api.openapi(remove, async (c) => {
    const { id } = c.req.valid('param')
    if (!isId(id)) throw problem('not-found')
    await perform(c, {
      name: 'remove-webhook',
      act: (tx, actor) => removeWebhook(tx, actor, id),
      read: async () => undefined,
    })
    return c.body(null, 204)
  })

  api.openapi(test, async (c) => {
    const { id } = c.req.valid('param')
    if (!isId(id)) throw problem('not-found')
    const { value } = await perform(c, {
      name: 'test-webhook',
      act: (tx, actor) => sendTest(tx, actor, id),
      read: async () => undefined,
    })
    return c.json(value, 202)
  })
}

function explainAddress(refusal: string, detail: unknown): ProblemMore {
  const isAddress = refusal === 'address-refused' && typeof detail === 'object' && detail !== null
  if (!isAddress || !('reason' in detail)) return {}
  const message = Object.entries(addressRefusals).find(([name]) => name === detail.reason)?.[1]
  return message ? { detail: message, errors: [{ field: 'url', message }] } : {}
}

/** Checks the URL before the transaction, so that no connection waits for DNS. */
async function checkedFirst(sender: WebhookSender, url: string): Promise<WebhookSender> {
  const checked = await sender.check(url)
  return { ...sender, check: async () => checked }
}

function resource({ id, url, events, isActive, failingSince }: ListedWebhook) {
  const since = failingSince?.toISOString() ?? null
  return { id, url, events, active: isActive, failingSince: since }
}

function webhookResource(webhook: ListedWebhook | undefined) {
  if (!webhook) throw problem('not-found')
  return resource(webhook)
}
