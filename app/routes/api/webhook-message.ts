import { z } from '@hono/zod-openapi'
import { type HookEvent, hookEventLabels, hookEvents } from '#app/domain/api-access/hook-event.ts'
import type { Api } from './api.ts'

/** A delivery contains ids, and the URL at which a key can read the data (HOOK-02). */
export const webhookMessageSchema = z
  .object({
    type: z.enum([...hookEvents, 'ping']),
    timestamp: z.iso.datetime(),
    data: z.object({
      jobId: z.uuid().optional(),
      applicationId: z.uuid().optional(),
      messageId: z.uuid().optional(),
      interviewId: z.uuid().optional(),
      subscriptionId: z.uuid().optional(),
      url: z.url().optional().describe('Onde ler a vaga ou a candidatura, com a chave.'),
    }),
  })
  .openapi('WebhookMessage')

const headers = z.object({
  'webhook-id': z
    .string()
    .describe('O mesmo em cada repetição: guarde-o para não tratar duas vezes.'),
  'webhook-timestamp': z.string().describe('Segundos desde 1970, da tentativa.'),
  'webhook-signature': z.string().describe('v1,… em base64; duas durante a troca do segredo.'),
})

export function describeWebhooks({ openAPIRegistry }: Pick<Api, 'openAPIRegistry'>): void {
  for (const event of hookEvents) {
    openAPIRegistry.registerWebhook({
      method: 'post',
      path: event,
      operationId: operationIdOf(event),
      summary: hookEventLabels[event],
      tags: ['Webhooks'],
      security: [],
      request: {
        headers,
        body: { required: true, content: { 'application/json': { schema: webhookMessageSchema } } },
      },
      responses: {
        204: { description: 'Recebido. Qualquer 2xx serve.' },
        410: { description: 'O endereço deixa de ser avisado.' },
      },
    })
  }
}

function operationIdOf(event: HookEvent): string {
  return `on${event
    .split('.')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')}`
}
