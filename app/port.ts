import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { answerWhileStarting } from './http/errors/answer-while-starting.ts'

/** Milliseconds for which a stop waits for running answers. */
const DRAIN_MS = 10_000
/** Milliseconds in which a request may still arrive on a connection that is open when a stop begins. */
const QUIET_MS = 1_000

/**
 * The port of the portal. `answer` can be replaced while it is open; until then requests are answered as
 * of a portal that is starting. `open` throws the system's error if the port is taken, and does nothing if
 * it is open. `stop` takes no new connection, answers what still arrives on open ones with
 * `Connection: close`, and lets running answers end; it throws if answers are cut off after 10 s.
 */
export function createPort({ port, host }: { port: number; host: string }) {
  let stopping = false
  const opened: {
    answer: RequestListener
    number: number
    open: () => Promise<void>
    stop: () => Promise<void>
  } = {
    answer: answerWhileStarting,
    number: port,
    open: async () => {
      if (server.listening) return
      server.listen(port, host)
      await once(server, 'listening')
      opened.number = (server.address() as AddressInfo).port
    },
    stop: async () => {
      stopping = true
      const quietAt = Date.now() + QUIET_MS
      // A connection becomes idle when its last answer has ended, and would stay open for minutes.
      const sweep = setInterval(() => {
        if (Date.now() > quietAt) server.closeIdleConnections()
      }, 100)
      try {
        await new Promise<void>((resolve, reject) => {
          // The HTTP server's own `close` resets connections whose first request is on its way.
          NetServer.prototype.close.call(server, () => resolve())
          setTimeout(() => reject(new Error('answers were cut off')), DRAIN_MS).unref()
        })
      } finally {
        clearInterval(sweep)
      }
    },
  }
  const server = createServer(
    {
      headersTimeout: 10_000,
      // Longer than a proxy keeps an idle connection (60 s): the side that closes first resets requests.
      keepAliveTimeout: 75_000,
      requestTimeout: 120_000,
      connectionsCheckingInterval: 5_000,
      maxHeaderSize: 16_384,
    },
    (request, response) => {
      if (stopping) response.shouldKeepAlive = false
      opened.answer(request, response)
    },
  )
  server.maxConnections = 10_000
  return opened
}
