import type { Hono } from 'hono'
import type { ClientOf } from '#app/http/access/client-of.ts'
import { orNotModified } from '#app/http/cache/etag.ts'
import type { PageCache } from '#app/http/cache/page-cache.ts'
import type { AppContext, ServerEnv } from '#app/http/context.ts'
import { newRequestId } from '#app/http/errors/unavailable.ts'
import type { RequestMetrics } from '#app/http/health/request-metrics.ts'
import { randomHex } from '#app/http/random-hex.ts'
import { compress } from '#app/http/rendering/compress.ts'
import { API_PATH, createApi } from './api.ts'
import { findListKey, listPolicy, plainRequest } from './cached-lists.ts'

type Parts = { cache: PageCache; clientOf: ClientOf; metrics: RequestMetrics }

/** Public lists are cached like pages, because programs poll them. */
export function mountApi(
  app: Hono<ServerEnv>,
  ctx: AppContext,
  { cache, clientOf, metrics }: Parts,
): void {
  const api = createApi(ctx, clientOf)
  app.all(`${API_PATH}/*`, async (c) => {
    c.set('route', `${API_PATH}/*`)
    const request = c.req.raw
    const { pathname, search } = new URL(request.url)
    const list = findListKey({
      method: request.method,
      path: pathname + search,
      authorization: request.headers.get('Authorization') ?? undefined,
    })
    if (!list) return api.fetch(request, c.env)
    metrics.asked('miss')
    const response = await cache.findOrRender(list.key, async () => ({
      response: await api.fetch(plainRequest(request), c.env),
      cache: listPolicy,
      nonce: randomHex(16),
      requestId: newRequestId(),
    }))
    return compress(request, orNotModified(request, response))
  })
}
