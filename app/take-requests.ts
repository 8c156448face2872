import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

type Place = { port: number; host: string }

/** How long a stop waits for what is being answered, in milliseconds. */
const DRAIN_MS = 10_000

/**
 * Takes requests, and says on which port. `stop` takes no new connection, lets what is being answered end,
 * and waits for none that is idle; it refuses when answers are cut off after 10 s. Refuses with the system's
 * error where the place is taken.
 */
export async function takeRequests({ port, host }: Place, answer: RequestListener) {
  const server = createServer(
    {
      headersTimeout: 10_000,
      // Longer than a proxy keeps an idle connection (60 s): who closes first resets what the other just sent.
      keepAliveTimeout: 75_000,
      requestTimeout: 120_000,
      connectionsCheckingInterval: 5_000,
      maxHeaderSize: 16_384,
    },
    answer,
  )
  server.maxConnections = 10_000
  server.listen(port, host)
  await once(server, 'listening')
  const stop = async () => {
    // A connection becomes idle when its last answer has ended, and would stay for the time above.
    const sweep = setInterval(() => server.closeIdleConnections(), 100)
    try {
      await new Promise<void>((resolve, reject) => {
        server.close(() => resolve())
        setTimeout(() => reject(new Error('answers were cut off')), DRAIN_MS).unref()
      })
    } finally {
      clearInterval(sweep)
    }
  }
  return { port: (server.address() as AddressInfo).port, stop }
}
