import type { IncomingMessage, ServerResponse } from 'node:http'
import { plainPage } from '../rendering/plain-page.ts'

const page = plainPage({
  status: 503,
  title: 'Voltamos já',
  sentence: 'O portal está a começar. Tente de novo daqui a um minuto.',
  headers: { 'Retry-After': '10' },
})
const headers = Object.fromEntries(page.headers)
const html = page.text()

/**
 * Responds while the database is not yet available: `/healthz` succeeds, all other paths return 503
 * with `Retry-After`.
 */
export function answerWhileStarting(request: IncomingMessage, response: ServerResponse): void {
  if (request.url === '/healthz') {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end('{"status":"starting"}')
    return
  }
  // The request body remains unread, so the connection must be closed.
  response.writeHead(page.status, { ...headers, connection: 'close' })
  html.then((text) => response.end(text))
}
