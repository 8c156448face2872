import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { methods } from '#app/http/access/refuse-foreign.ts'
import { secureCookies } from '#app/http/access/secure-cookies.ts'
import { lastsFor } from '#app/http/cache/fetched-ahead.ts'
import type { ServerEnv } from '#app/http/context.ts'
import type { RequestMetrics } from '#app/http/health/request-metrics.ts'

/** Headers that apply only to documents and would waste bytes on scripts and styles. */
const ofDocuments = new Set([
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-Frame-Options',
])

/** The Retry-After header of a 503 response that does not set one itself. */
const RETRY_AFTER_SECONDS = 30

export function finishResponse({
  metrics,
  security,
  https,
  log,
}: {
  metrics: RequestMetrics
  security: Record<string, string>
  https: boolean
  log: Pick<Logger, 'debug'>
}): MiddlewareHandler<ServerEnv> {
  const headers = Object.entries(security)
  return async (c, next) => {
    const began = performance.now()
    await next()
    const answered = {
      route: c.get('route') ?? (c.req.path.startsWith('/assets/') ? '/assets/*' : 'other'),
      method: methods.has(c.req.method) ? c.req.method : 'other',
      status: c.res.status,
      seconds: (performance.now() - began) / 1_000,
    }
    metrics.answered(answered)
    // Log the route's pattern instead of the URL, because searches are private (ADMS-25).
    log.debug({ event: 'request-answered', ...answered }, 'a request was answered')
    if (c.res.status === 503 && !c.res.headers.has('Retry-After')) {
      c.res.headers.set('Retry-After', String(RETRY_AFTER_SECONDS))
    }
    const isAsset = c.req.path.startsWith('/assets/') && c.res.ok
    for (const [name, value] of headers) {
      if (isAsset && ofDocuments.has(name)) continue
      if (name === 'X-Frame-Options' && isFramed(c.res.headers)) continue
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
    const cacheControl = c.res.headers.get('Cache-Control')
    if (cacheControl) {
      c.res.headers.set('Cache-Control', lastsFor(cacheControl, c.req.header('sec-purpose')))
    }
    // If the request body was not read to its end, the rest would be parsed as the next request. So
    // close the connection.
    if (c.env?.incoming && isUnread(c.env.incoming)) c.res.headers.set('Connection', 'close')
    if (https) secureCookies(c.res.headers)
  }
}

/** Whether the page's own policy lets other sites frame the page. */
function isFramed(headers: Headers): boolean {
  return headers.get('Content-Security-Policy')?.includes('frame-ancestors *') === true
}

function isUnread(incoming: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = incoming.headers
  return !incoming.complete && (encoding !== undefined || Number(length ?? 0) > 0)
}
