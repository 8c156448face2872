import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { Registry } from 'prom-client'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { clientKeyOf } from './http/access/client-key.ts'
import { refuseUngated } from './http/access/refuse-ungated.ts'
import { comesFromOurPages } from './http/access/same-site.ts'
import { secureCookies } from './http/access/secure-cookies.ts'
import { allowedMethods } from './http/answers/allowed-methods.ts'
import { compress } from './http/answers/compress.ts'
import { errorInWords } from './http/answers/error-in-words.ts'
import { securityHeaders } from './http/answers/security-headers.ts'
import { newRequestId, unavailable } from './http/answers/unavailable.ts'
import { withBody } from './http/answers/whole-page.ts'
import type { CachePolicy, Rendered } from './http/cache/cache-entry.ts'
import { cacheKeysOf, type FindCacheKey } from './http/cache/cache-key.ts'
import { countView } from './http/cache/count-view.ts'
import { orNotModified } from './http/cache/etag.ts'
import { handlersOf } from './http/cache/page-branch.ts'
import { createPageCache, type PageCache } from './http/cache/page-cache.ts'
import { serveFromCache } from './http/cache/serve-from-cache.ts'
import {
  type AppContext,
  type RequestContext,
  requestContext,
  type ServerEnv,
} from './http/context.ts'
import { createPulse } from './http/health/pulse.ts'
import { createRequestMetrics } from './http/health/request-metrics.ts'
import { cachePolicyContext } from './http/page.ts'
import { mountSystem } from './routes/system/mount.ts'

export type App = {
  /** Sends a cached page at once; false when there is none and the request goes the long way. */
  answerFromCache: (request: IncomingMessage, response: ServerResponse) => boolean
  fetch: (request: Request, env?: HttpBindings) => Response | Promise<Response>
  /** Loads the pages; throws when one of them has no gate. */
  prepare: () => Promise<void>
  cache: PageCache
}

type Handler = {
  build: ServerBuild
  handleFor: ReturnType<typeof handlersOf>
  findCacheKey: FindCacheKey
}

/** Milliseconds that a replica may be behind; for so long after a change nothing is cached. */
const REPLICA_LAG_MS = 10_000

type Rendering = Rendered & Pick<RequestContext, 'failure' | 'route'>

/** A page that takes everything that pages need, and is the same for everybody. */
const pulsePath = '/como-funciona'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The whole portal as a function from request to response. */
export function createApp(
  ctx: AppContext,
  loadBuild: () => Promise<ServerBuild> = () =>
    import('virtual:react-router/server-build') as Promise<ServerBuild>,
): App {
  const { config } = ctx
  const cache = createPageCache({ replicaLagMs: config.readUrl ? REPLICA_LAG_MS : 0 })
  const https = config.publicUrl.startsWith('https:')
  const publicUrl = new URL(config.publicUrl)
  const local = config.demo ? ['localhost', '127.0.0.1', '[::1]'] : []
  const security = securityHeaders({ https })
  const headers = Object.entries(security)
  let handler: Handler | undefined
  const findHandler = async () => {
    const build = await loadBuild()
    if (handler?.build !== build) {
      refuseUngated(build)
      handler = { build, handleFor: handlersOf(build), findCacheKey: cacheKeysOf(build) }
    }
    return handler
  }
  let isWarned = false
  const clientOf = (peer: string | undefined, forwarded: string | null): string => {
    if (forwarded !== null && config.trustedProxies === 0 && !isWarned) {
      isWarned = true
      ctx.log.warn(
        { event: 'proxy-not-trusted' },
        'X-Forwarded-For arrives while TRUSTED_PROXIES is 0: behind a proxy everybody counts as one client',
      )
    }
    return clientKeyOf(config.authSecret, peer ?? 'local', forwarded, config.trustedProxies)
  }
  const registry = new Registry()
  const metrics = createRequestMetrics(registry, cache)
  const app = new Hono<ServerEnv>()

  app.use(async (c, next) => {
    const began = performance.now()
    await next()
    metrics.answered({
      route: c.get('route') ?? (c.req.path.startsWith('/assets/') ? '/assets/*' : 'other'),
      method: methods.has(c.req.method) ? c.req.method : 'other',
      ...{ status: c.res.status, seconds: (performance.now() - began) / 1_000 },
    })
    for (const [name, value] of headers)
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    // What was not read to its end would be taken for the next request on this connection.
    if (c.env?.incoming && isUnread(c.env.incoming)) c.res.headers.set('Connection', 'close')
    if (https) secureCookies(c.res.headers)
  })
  app.use(async (c, next) => {
    const { hostname, host, origin } = new URL(c.req.url)
    const known = host === publicUrl.host || local.includes(hostname)
    if (!known && c.req.path !== '/healthz') return c.text('Endereço desconhecido.', 421)
    if (!methods.has(c.req.method)) return c.text('Este pedido não é possível.', 405)
    const ours = local.includes(hostname) ? [publicUrl.origin, origin] : [publicUrl.origin]
    if (!comesFromOurPages(c.req.raw, ours)) {
      return c.text(
        'Este pedido veio de outra página e não foi aceite. Volte ao portal e tente de novo.',
        403,
      )
    }
    return next()
  })
  const render = async (request: Request, client: string, leaf?: string): Promise<Rendering> => {
    const { build, handleFor } = await findHandler()
    const context = new RouterContextProvider()
    const place: { policy?: CachePolicy } = {}
    const nonce = randomBytes(16).toString('hex')
    const current: RequestContext = {
      ...{ ctx, client, nonce, requestId: newRequestId() },
      userAgent: request.headers.get('User-Agent') ?? '',
    }
    context.set(requestContext, current)
    context.set(cachePolicyContext, place)
    const answered = await handleFor(leaf)(request, context)
    const allowed = () => allowedMethods(build, new URL(request.url).pathname)
    const response = await errorInWords(request, answered, current, allowed)
    return {
      ...{ response, nonce, cache: place.policy, requestId: current.requestId },
      ...{ failure: current.failure, route: current.route },
    }
  }
  mountSystem(app, ctx, {
    registry,
    canMakePages: createPulse(async () => {
      const page = await render(new Request(new URL(pulsePath, config.publicUrl)), 'pulse')
      return page.failure !== 'broken'
    }),
  })
  app.onError((error) => unavailable(error, ctx.log))

  app.all('*', async (c) => {
    const request = withoutOrigin(c.req.raw)
    const client = clientOf(
      c.env?.incoming?.socket.remoteAddress,
      request.headers.get('X-Forwarded-For'),
    )
    if (request.method === 'OPTIONS') {
      const { build } = await findHandler()
      return c.body(null, 204, { Allow: allowedMethods(build, c.req.path) })
    }
    try {
      const { findCacheKey } = await findHandler()
      const path = pathOf(request)
      const cached = findCacheKey({
        method: request.method,
        path,
        cookies: request.headers.get('Cookie') ?? '',
        saveData: request.headers.get('Save-Data') ?? '',
      })
      if (cached) metrics.asked('miss')
      const make = async () => {
        const made = await render(
          cached ? at(cached.address, request) : request,
          client,
          cached?.leaf,
        )
        c.set('route', made.route)
        return made
      }
      if (cached) c.set('route', cached.route)
      const response = cached
        ? await cache.findOrRender(cached.key, make)
        : withBody((await make()).response)
      if (cached && response.status === 200) {
        countView(ctx, path, client, request.headers.get('User-Agent') ?? '')
      }
      return await compress(request, orNotModified(request, response))
    } catch (error) {
      return unavailable(error, ctx.log)
    }
  })

  const isKnownHost = (host: string) =>
    host === publicUrl.host || local.includes(host.replace(/:\d+$/, ''))
  const answerFromCache = (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    const path = incoming.url ?? '/'
    const cached = handler?.findCacheKey({
      method: incoming.method,
      path,
      cookies: incoming.headers.cookie ?? '',
      saveData: String(incoming.headers['save-data'] ?? ''),
    })
    const entry =
      cached && isKnownHost(incoming.headers.host ?? '') ? cache.find(cached.key) : undefined
    if (!entry || !cached) return false
    metrics.asked('hit')
    const began = performance.now()
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
  return {
    fetch: (request, env) => app.fetch(request, env),
    prepare: async () => void (await findHandler()),
    answerFromCache,
    cache,
  }
}

/** The same request, as if nothing stood in its address but what the page reads. */
function at(address: string, request: Request): Request {
  const url = new URL(address, request.url)
  return url.href === request.url ? request : new Request(url, request)
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

function isUnread(incoming: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = incoming.headers
  return !incoming.complete && (encoding !== undefined || Number(length ?? 0) > 0)
}

/** Where a form came from has been judged; the router's own, narrower judgement would refuse proxies. */
function withoutOrigin(request: Request): Request {
  if (!request.headers.has('Origin')) return request
  const headers = new Headers(request.headers)
  headers.delete('Origin')
  const { url, method, signal } = request
  const body = method === 'GET' || method === 'HEAD' ? null : request.body
  return new Request(url, { method, headers, signal, body, ...(body ? { duplex: 'half' } : {}) })
}
