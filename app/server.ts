import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { Registry } from 'prom-client'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { suggestible } from './domain/jobs/search/suggestible.ts'
import { createClientOf } from './http/access/client-of.ts'
import { ownHosts } from './http/access/own-hosts.ts'
import { refuseForeign } from './http/access/refuse-foreign.ts'
import { refuseUngated } from './http/access/refuse-ungated.ts'
import { type AnswerFromCache, createAnswerFromCache } from './http/cache/answer-from-cache.ts'
import type { CachePolicy } from './http/cache/cache-entry.ts'
import { cacheKeysOf } from './http/cache/cache-key.ts'
import { cacheTags } from './http/cache/cache-tags.ts'
import { handlersOf, leavesOf } from './http/cache/page-branch.ts'
import { createPageCache, type PageCache } from './http/cache/page-cache.ts'
import {
  type AppContext,
  type RequestContext,
  requestContext,
  type ServerEnv,
} from './http/context.ts'
import { allowedMethods } from './http/errors/allowed-methods.ts'
import { explainError } from './http/errors/explain-error.ts'
import { newRequestId, unavailable } from './http/errors/unavailable.ts'
import { createPulse } from './http/health/pulse.ts'
import { createRequestMetrics } from './http/health/request-metrics.ts'
import { loggedPath } from './http/logged-path.ts'
import { cachePolicyContext } from './http/page.ts'
import { createPageHandler, type Rendering, type RouteHandler } from './http/page-handler.ts'
import { randomHex } from './http/random-hex.ts'
import { finishResponse } from './http/rendering/finish-response.ts'
import { securityHeaders } from './http/rendering/security-headers.ts'
import { refuseKeyInAddress } from './routes/api/admit-key.ts'
import { API_PATH } from './routes/api/api.ts'
import { findListKey } from './routes/api/cached-lists.ts'
import { mountJobFormats } from './routes/api/job-formats.ts'
import { mountApi } from './routes/api/mount-api.ts'
import { mountStatus } from './routes/status/mount-status.ts'
import { mountSystem } from './routes/system/mount.ts'

export type App = {
  answerFromCache: AnswerFromCache
  fetch: (request: Request, env?: HttpBindings) => Response | Promise<Response>
  prepare: () => Promise<void>
  /** Renders and caches the list of jobs, so that the first requests find compiled code. */
  warmUp: () => Promise<void>
  cache: PageCache
}

/**
 * A replica may lag by this much, so affected pages are not cached for this long after a change.
 */
const REPLICA_LAG_MS = 10_000

/**
 * The health check renders this page, which uses everything that pages need and is the same for all
 * visitors.
 */
const pulsePath = '/como-funciona'

let ownBuild: Promise<ServerBuild> | undefined

/** Loads the pages of this build once, because they do not change while the process runs. */
function loadOwnBuild(): Promise<ServerBuild> {
  ownBuild ??= import('virtual:react-router/server-build') as Promise<ServerBuild>
  return ownBuild
}

export function createApp(
  ctx: AppContext,
  loadBuild: () => Promise<ServerBuild> = loadOwnBuild,
): App {
  const { config } = ctx
  const cache = createPageCache({
    replicaLagMs: config.readUrl ? REPLICA_LAG_MS : 0,
    alsoForget: (tag) => {
      if (tag === undefined || tag === cacheTags.jobs) ctx.jobMemory.forget()
    },
  })
  const https = config.publicUrl.startsWith('https:')
  const hosts = ownHosts(config)
  const security = securityHeaders({ https })
  const clientOf = createClientOf(config, ctx.log)
  let handler: RouteHandler | undefined
  const findHandler = async () => {
    const build = await loadBuild()
    if (handler?.build !== build) {
      refuseUngated(build)
      handler = {
        build,
        handleFor: handlersOf(build),
        leafOf: leavesOf(build),
        findCacheKey: cacheKeysOf(build),
      }
    }
    return handler
  }
  const registry = new Registry()
  const metrics = createRequestMetrics(registry, cache)
  const app = new Hono<ServerEnv>()

  app.use(finishResponse({ metrics, security, https, log: ctx.log }))
  app.use(refuseForeign(hosts))
  app.use(refuseKeyInAddress(ctx))
  const render = async (request: Request, client: string, leaf?: string): Promise<Rendering> => {
    const { build, handleFor } = await findHandler()
    const context = new RouterContextProvider()
    const cached: { policy?: CachePolicy } = {}
    const nonce = randomHex(16)
    const current: RequestContext = {
      ctx,
      client,
      nonce,
      requestId: newRequestId(),
      path: loggedPath(new URL(request.url).pathname),
      userAgent: request.headers.get('User-Agent') ?? '',
    }
    context.set(requestContext, current)
    context.set(cachePolicyContext, cached)
    const answered = await handleFor(leaf)(request, context)
    const allowed = () => allowedMethods(build, new URL(request.url).pathname)
    const response = await explainError(request, answered, current, allowed)
    return {
      response,
      nonce,
      cache: cached.policy,
      requestId: current.requestId,
      failure: current.failure,
      route: current.route,
    }
  }
  mountSystem(app, ctx, {
    registry,
    canMakePages: createPulse(async () => {
      const page = await render(new Request(new URL(pulsePath, config.publicUrl)), 'pulse')
      return page.failure !== 'broken'
    }),
  })
  mountApi(app, ctx, { cache, clientOf, metrics })
  mountJobFormats(app, ctx)
  mountStatus(app, ctx)
  app.onError((error) => unavailable(error, ctx.log))

  const pages = createPageHandler({ ctx, cache, clientOf, metrics, findHandler, render })
  app.all('*', pages.answer)

  return {
    fetch: (request, env) => app.fetch(request, env),
    prepare: async () => void (await findHandler()),
    warmUp: async () => {
      await pages.warmUp()
      // Do not wait: with a million jobs, reading them takes a second.
      suggestible(ctx.readDb).catch(() => undefined)
    },
    answerFromCache: createAnswerFromCache({
      findCacheKey: (request) =>
        request.path.startsWith(API_PATH) ? findListKey(request) : handler?.findCacheKey(request),
      ctx,
      cache,
      hosts,
      clientOf,
      metrics,
      security,
    }),
    cache,
  }
}
