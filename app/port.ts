import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { answerWhileStarting } from './http/errors/answer-while-starting.ts'
import { requestPortCopies } from './port-copies.ts'

/** Maximum open connections of the process. */
const MAX_OPEN = 10_000
/** A stop lasts at most this long. */
const STOP_MS = 10_000
/** A stop closes the port after a pause in connections: it resets those not accepted yet. */
const CONNECTION_PAUSE = { pauseMs: 30, mostMs: 3_000 }
/** It closes idle connections after a pause in requests: it resets those that are arriving. */
const REQUEST_PAUSE = { pauseMs: 1_000, mostMs: 5_000 }

type Address = {
  port: number
  host: string
  /** With one process and a supervisor, the process accepts several connections at once. */
  processes?: number
}

/**
 * The portal's port; `open` throws the system's error if the port is taken. `stop` waits for
 * responses in progress, and throws if they exceed 10 s.
 */
export function createPort({ port, host, processes }: Address) {
  let stopping = false
  let copies: NetServer[] = []
  let connections = 0
  let openCount = 0
  let requests = 0
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
      if (processes === 1 && cluster.isWorker) copies = requestPortCopies(server)
    },
    stop: async () => {
      const isLate = sleep(STOP_MS, true, { ref: false })
      await pauseIn(() => connections, CONNECTION_PAUSE)
      stopping = true
      // The HTTP server's own `close` resets connections whose first request is still arriving,
      // so call the `close` of its base class.
      const close = (listener: NetServer) =>
        new Promise<void>((resolve) => NetServer.prototype.close.call(listener, () => resolve()))
      const closed = Promise.all([server, ...copies].map(close))
      let isQuiet = false
      void pauseIn(() => requests, REQUEST_PAUSE).then(() => {
        isQuiet = true
      })
      // Close idle connections repeatedly; otherwise they would stay open for minutes.
      const sweep = setInterval(() => {
        if (isQuiet) server.closeIdleConnections()
      }, 100)
      const wasLate = await Promise.race([closed.then(() => false), isLate])
      clearInterval(sweep)
      if (wasLate) throw new Error('answers were cut off')
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
      requests += 1
      if (stopping) response.shouldKeepAlive = false
      opened.answer(request, response)
    },
  )
  server.on('connection', (socket) => {
    connections += 1
    openCount += 1
    socket.once('close', () => {
      openCount -= 1
    })
    // `maxConnections` would count the connections of each listening socket separately.
    if (openCount > MAX_OPEN) socket.destroy()
  })
  return opened
}

/** Waits until `count` has not changed for `pauseMs` milliseconds, at most `mostMs`. */
async function pauseIn(
  count: () => number,
  { pauseMs, mostMs }: { pauseMs: number; mostMs: number },
): Promise<void> {
  const until = performance.now() + mostMs
  // A busy process accepts connections only between two timers, so one sample is not enough.
  for (let same = 0; same < 3 && performance.now() < until; ) {
    const before = count()
    await sleep(pauseMs / 3)
    same = count() === before ? same + 1 : 0
  }
}
