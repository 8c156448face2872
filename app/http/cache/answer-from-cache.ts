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
  const { ctx, cache, findCacheKey, hosts, clientOf, metrics, security } = given
  return (incoming, outgoing) => {
    const path = incoming.url ?? '/'
    if (mayHoldKey.test(path)) return false
    const cached = findCacheKey({
      method: incoming.method,
      path,
      cookies: incoming.headers.cookie ?? '',
      saveData: String(incoming.headers['save-data'] ?? ''),
      authorization: incoming.headers.authorization,
    })
    const entry =
      cached && hosts.has(incoming.headers.host ?? '') ? cache.find(cached.key) : undefined
    if (!entry || !cached) return false
    metrics.asked('hit')
    const began = performance.now()
    ctx.engines.note(incoming.headers['user-agent'] ?? '', path)
    if (path.startsWith('/vaga-detalhes/')) {
      const forwarded = incoming.headers['x-forwarded-for']
      const client = clientOf(
        incoming.socket.remoteAddress,
        forwarded === undefined ? null : String(forwarded),
      )
      countView(ctx, path, client, incoming.headers['user-agent'] ?? '')
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
