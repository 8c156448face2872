import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type ReceivedMail = { recipients: string[]; source: string }

/**
 * Starts a real SMTP server on loopback. By default it accepts every mail; `answers` overrides its
 * responses.
 */
export async function startSmtpServer(answers: Partial<SMTPServerOptions> = {}) {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    onData(stream, session, callback) {
      text(stream).then((source) => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ recipients, source })
        callback(null)
      }, callback)
    },
    ...answers,
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    hangUp() {
      for (const socket of sockets) socket.destroy()
    },
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        // Closes the sockets, because a client's pool holds its connections open.
        for (const socket of sockets) socket.destroy()
      }),
  }
}

export function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
