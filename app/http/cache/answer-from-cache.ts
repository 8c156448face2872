import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ClientOf } from '#app/http/access/client-of.ts'
import type { OwnHosts } from '#app/http/access/own-hosts.ts'
import type { AppContext } from '#app/http/context.ts'
import type { RequestMetrics } from '#app/http/health/request-metrics.ts'
import type { FindCacheKey } from './cache-key.ts'
import { countView } from './count-view.ts'
import type { PageCache } from './page-cache.ts'
import { serveFromCache } from './serve-from-cache.ts'

type Answering = {
  ctx: Pick<AppContext, 'views' | 'engines'>
  cache: PageCache
  findCacheKey: (...args: Parameters<FindCacheKey>) => ReturnType<FindCacheKey> | undefined
  hosts: OwnHosts
  clientOf: ClientOf
  metrics: RequestMetrics
  security: Record<string, string>
}

/** Sends a cached page at once; returns false if there is none. */
export type AnswerFromCache = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

/**
 * A URL with an API key must not be answered from the cache, because the key must first be revoked
 * (API-03).
 */
const mayHoldKey = /lus(?:_|%5f)/i

export function createAnswerFromCache(given: Answering): AnswerFromCache {
  const { ctx, cache, findCacheKey, hosts, clientOf, metrics } = given
  const security = Object.entries(given.security).flat()
  return (incoming, outgoing) => {
    const path = incoming.url ?? '/'
    if (mayHoldKey.test(path)) return false
    const { headers } = incoming
    const cached = findCacheKey({
      method: incoming.method,
      path,
      cookies: headers.cookie ?? '',
      saveData: headers['save-data']?.toString(),
      authorization: headers.authorization,
    })
    const entry = cached && hosts.has(headers.host ?? '') ? cache.find(cached.key) : undefined
    if (!entry || !cached) return false
    const userAgent = headers['user-agent'] ?? ''
    metrics.asked('hit')
    const began = performance.now()
    ctx.engines.note(userAgent, path)
    if (path.startsWith('/vaga-detalhes/')) {
      const forwarded = headers['x-forwarded-for']?.toString() ?? null
      countView(ctx, path, clientOf(incoming.socket.remoteAddress, forwarded), userAgent)
    }
    serveFromCache(incoming, outgoing, entry, security)
      .then((status) => {
        const seconds = (performance.now() - began) / 1_000
        metrics.answered({ route: cached.route, method: 'GET', status, seconds })
      })
      .catch((error) => outgoing.destroy(error))
    return true
  }
}
