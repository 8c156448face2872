import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { answerWhileStarting } from './http/errors/answer-while-starting.ts'

/** A stop waits this long for responses in progress. */
const DRAIN_MS = 10_000
/** For this long after a stop began, requests on open connections are accepted. */
const QUIET_MS = 1_000

/**
 * The portal's port; `open` throws the system's error if the port is taken. `stop` waits for
 * responses in progress, and throws if they exceed 10 s.
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
      const quietAt = performance.now() + QUIET_MS
      // Close idle connections repeatedly; otherwise they would stay open for minutes.
      const sweep = setInterval(() => {
        if (performance.now() > quietAt) server.closeIdleConnections()
      }, 100)
      try {
        await new Promise<void>((resolve, reject) => {
          // The HTTP server's own `close` resets connections whose first request is still arriving,
          // so call the `close` of its base class.
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
      // This is longer than a proxy keeps an idle connection (60 s). If the server closed the
      // connection first, requests would be reset.
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
