import { sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import { connect } from '#app/database/connection.ts'
import { startEmbeddedServer } from '#app/database/embedded-server.ts'
import { webhookDeliveries as deliveries } from '#app/domain/api-access/api-access-table.ts'
import { deliverWebhook, RETRY_SECONDS } from '#app/domain/api-access/deliver-webhook.ts'
import { createHttpWebhookSender } from '#app/integrations/webhooks/http-webhook-sender.ts'
import { demoAddresses } from '#demo/sign-ins.ts'
import { startHttpsReceiver } from '#tests/support/services/https-receiver.ts'
import type { Figure } from './table.ts'

const DELIVERIES = 10_000
const AT_ONCE = 16

/**
 * Measures webhook deliveries (HOOK-03) to a receiver that refuses every third request. Retries run
 * without their pauses.
 */
export async function measureWebhooks(
  folder: string,
  say: (line: string) => void,
): Promise<Figure[]> {
  say(`HOOK-03: ${DELIVERIES} entregas`)
  const receiver = await startHttpsReceiver()
  const accepted = new Map<string, number>()
  let requests = 0
  receiver.state.answer = (request, response) => {
    requests += 1
    receiver.received.length = 0
    if (requests % 3 === 0) response.statusCode = 503
    else {
      const id = String(request.headers['webhook-id'])
      accepted.set(id, (accepted.get(id) ?? 0) + 1)
    }
    response.end()
  }
  const server = await startEmbeddedServer(folder)
  const connection = connect(server.url, { max: AT_ONCE })
  const { db } = connection
  try {
    await db.execute(sql`
      with hook as (
        insert into webhooks (company_id, url, events, secret)
        select company_id, ${receiver.url}, '{job.closed}', ${`whsec_${'a'.repeat(32)}`}
        from company_members join users on users.id = user_id where email = ${demoAddresses.company}
        limit 1 returning id)
      insert into webhook_deliveries (webhook_id, type, data)
      select hook.id, 'job.closed', '{}' from hook, generate_series(1, ${DELIVERIES}::int)`)
    const webhooks = createHttpWebhookSender({
      isOwnHost: () => false,
      resolve: async () => ['127.0.0.1'],
      isPublic: () => true,
      ca: receiver.ca,
    })
    const services = { db, webhooks, config: { publicUrl: 'https://lusona.example' } }
    const start = performance.now()
    const inTurn = pLimit(AT_ONCE)
    for (let round = 0; round <= RETRY_SECONDS.length; round += 1) {
      const pending = await db
        .select({ id: deliveries.id })
        .from(deliveries)
        .where(sql`${deliveries.deliveredAt} is null and ${deliveries.givenUpAt} is null`)
      await Promise.all(pending.map(({ id }) => inTurn(() => deliverWebhook(services, id))))
    }
    const seconds = (performance.now() - start) / 1_000
    const delivered = await db.$count(deliveries, sql`${deliveries.deliveredAt} is not null`)
    const doubled = [...accepted.values()].filter((count) => count > 1).length
    const lost = DELIVERIES - Math.min(delivered, accepted.size)
    return [
      {
        id: 'HOOK-03',
        what: `${DELIVERIES} webhook deliveries, every third request refused`,
        measured: `${lost} lost, ${doubled} accepted twice, ${requests} requests in ${seconds.toFixed(0)} s`,
        bar: '0 lost, 0 under a second id',
        holds: lost === 0 && accepted.size === DELIVERIES,
      },
    ]
  } finally {
    receiver.close()
    await connection.close()
    await server.stop()
  }
}
