import type { Worker } from 'node:cluster'
import type { Server as HttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'

/**
 * Node accepts one connection per listening socket in each turn of its event loop. A turn of a busy
 * process takes up to 100 ms, so the last of 500 simultaneous connections would wait for many
 * seconds (R11). With these copies of its socket, a process accepts eight connections per turn.
 */
const COPIES = 7

const COPY = 'lusona-port-copy'

/** An open socket; Node's types do not describe it. */
type Handle = Parameters<Server['listen']>[0] & { close: () => void }

/**
 * Asks the supervisor for copies of the listening socket of `server`, which share its queue of
 * connections. `server` serves the connections that the copies accept. Returns a list to which each
 * copy is added when it arrives. Requires a process that accepts connections itself (`SCHED_NONE`).
 */
export function requestPortCopies(server: HttpServer): Server[] {
  const copies: Server[] = []
  const { _handle } = server as unknown as { _handle: Handle }
  process.on('message', (message: unknown, handle: unknown) => {
    if (message !== COPY) return
    if (!server.listening) return (handle as Handle).close()
    // The same options as those of an HTTP server's own socket.
    const copy = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      server.emit('connection', socket),
    )
    copies.push(copy.listen(handle as Handle))
  })
  for (let count = 0; count < COPIES; count += 1) process.send?.(COPY, _handle as never)
  return copies
}

/** Sends each socket that `worker` sends back to it; the received socket is a copy. */
export function returnPortCopies(worker: Worker): void {
  worker.on('message', (message: unknown, handle: unknown) => {
    if (message !== COPY) return
    worker.process.send(COPY, handle as never, () => (handle as Handle).close())
  })
}
