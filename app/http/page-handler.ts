import type { Context } from 'hono'
import { href, type ServerBuild } from 'react-router'
import { createSignInAdmission } from './access/admit-sign-in.ts'
import type { createClientOf } from './access/client-of.ts'
import { withoutOrigin } from './access/same-site.ts'
import type { Rendered } from './cache/cache-entry.ts'
import type { CacheKey, FindCacheKey } from './cache/cache-key.ts'
import { countView } from './cache/count-view.ts'
import { orNotModified } from './cache/etag.ts'
import type { handlersOf, leavesOf } from './cache/page-branch.ts'
import type { PageCache } from './cache/page-cache.ts'
import type { AppContext, RequestContext, ServerEnv } from './context.ts'
import { withDecodableAddress } from './decodable-address.ts'
import { allowedMethods } from './errors/allowed-methods.ts'
import { refuseMethod } from './errors/explain-error.ts'
import { unavailable } from './errors/unavailable.ts'
import type { createRequestMetrics } from './health/request-metrics.ts'
import { compress } from './rendering/compress.ts'
import { withBody } from './rendering/whole-page.ts'

export type RouteHandler = {
  build: ServerBuild
  handleFor: ReturnType<typeof handlersOf>
  findCacheKey: FindCacheKey
  leafOf: ReturnType<typeof leavesOf>
}

export type Rendering = Rendered & Pick<RequestContext, 'failure' | 'route'>

type Parts = {
  ctx: AppContext
  cache: PageCache
  clientOf: ReturnType<typeof createClientOf>
  metrics: ReturnType<typeof createRequestMetrics>
  findHandler: () => Promise<RouteHandler>
  render: (request: Request, client: string, leaf?: string) => Promise<Rendering>
}

const signInPaths = new Set([href('/auth'), `${href('/auth')}.data`])

/** Handles requests for pages; serves visitors' pages from the cache. */
export function createPageHandler({ ctx, cache, clientOf, metrics, findHandler, render }: Parts) {
  const admitSignIn = createSignInAdmission(ctx.passwords)

  const answer = async (c: Context<ServerEnv>): Promise<Response> => {
    const request = withDecodableAddress(withoutOrigin(c.req.raw))
    const { pathname } = new URL(request.url)
    const client = clientOf(
      c.env?.incoming?.socket.remoteAddress,
      request.headers.get('X-Forwarded-For'),
    )
    // The router would treat any method except GET, HEAD and POST as a form submission, so answer
    // such a request here.
    if (!['GET', 'HEAD', 'POST'].includes(request.method)) {
      const { build } = await findHandler()
      const isAsked = request.method === 'OPTIONS'
      const allowed = allowedMethods(build, isAsked ? pathname : pathname.replace(/\.data$/, ''))
      return isAsked ? c.body(null, 204, { Allow: allowed }) : refuseMethod(allowed)
    }
    const isSignIn = request.method === 'POST' && signInPaths.has(pathname)
    return isSignIn ? admitSignIn(() => respond(c, request, client)) : respond(c, request, client)
  }

  const respond = async (
    c: Context<ServerEnv>,
    request: Request,
    client: string,
  ): Promise<Response> => {
    try {
      const { findCacheKey, leafOf } = await findHandler()
      const path = pathOf(request)
      const cached = findCacheKey({
        method: request.method,
        path,
        cookies: request.headers.get('Cookie') ?? '',
        saveData: request.headers.get('Save-Data') ?? '',
      })
      if (cached) metrics.asked('miss')
      const make = async () => {
        const made = cached
          ? await renderCacheable(cached, request, client)
          : await render(request, client, leafOf(c.req.path))
        c.set('route', made.route)
        return made
      }
      if (cached) c.set('route', cached.route)
      const response = cached
        ? await cache.findOrRender(cached.key, make)
        : withBody((await make()).response)
      if (cached && response.status === 200) {
        const userAgent = request.headers.get('User-Agent') ?? ''
        countView(ctx, path, client, userAgent)
        ctx.engines.note(userAgent, path)
      }
      return await compress(request, orNotModified(request, response))
    } catch (error) {
      return unavailable(error, ctx.log)
    }
  }

  const renderCacheable = ({ address, leaf }: CacheKey, request: Request, client: string) =>
    render(at(address, request), client, leaf)

  const warmUp = async (): Promise<void> => {
    const { findCacheKey } = await findHandler()
    const path = href('/vagas')
    const cached = findCacheKey({ method: 'GET', path, cookies: '', saveData: undefined })
    if (!cached) throw new Error('the list of jobs is not cacheable')
    const request = new Request(new URL(path, ctx.config.publicUrl))
    const make = () => renderCacheable(cached, request, 'start')
    // Request the page twice, because the cache stores it from the second request on.
    for (let times = 0; times < 2; times += 1) await cache.findOrRender(cached.key, make)
  }

  return { answer, warmUp }
}

function at(address: string, request: Request): Request {
  const url = new URL(address, request.url)
  return url.href === request.url ? request : new Request(url, request)
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}
