import { randomBytes } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { recordView } from './domain/audience/record-view.ts'
import { clientMark } from './http/client-address.ts'
import { compress } from './http/compress.ts'
import { wantsDataSaver } from './http/data-saver.ts'
import { createKeptPages, type Keep, type KeptPages, keepContext } from './http/kept-pages.ts'
import { arrivalContext, type Outside } from './http/outside.ts'
import { comesFromOurPages } from './http/same-site.ts'
import { securityHeaders } from './http/security-headers.ts'
import { referenceNumber, unavailable } from './http/unavailable.ts'
import { mountSystem } from './routes/system/mount.ts'

export type App = {
  fetch: (request: Request, env?: HttpBindings) => Response | Promise<Response>
  kept: KeptPages
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The whole portal as a function from request to response. */
export function createApp(
  outside: Outside,
  loadBuild: () => Promise<ServerBuild> = () =>
    import('virtual:react-router/server-build') as Promise<ServerBuild>,
): App {
  const { config } = outside
  const kept = createKeptPages()
  const https = config.publicUrl.startsWith('https:')
  const publicUrl = new URL(config.publicUrl)
  const local = config.production ? [] : ['localhost', '127.0.0.1', '[::1]']
  const headers = Object.entries(securityHeaders({ https }))
  const app = new Hono<{ Bindings: HttpBindings }>()

  app.use(async (c, next) => {
    await next()
    for (const [name, value] of headers)
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  })
  app.use(async (c, next) => {
    const { hostname, host, origin } = new URL(c.req.url)
    const known = host === publicUrl.host || local.includes(hostname)
    if (!known && !c.req.path.startsWith('/healthz')) return c.text('Endereço desconhecido.', 421)
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
  mountSystem(app, outside)

  app.all('*', async (c) => {
    const request = withoutOrigin(c.req.raw)
    const client = clientMark(
      config.authSecret,
      c.env?.incoming?.socket.remoteAddress ?? 'local',
      request.headers.get('X-Forwarded-For'),
      config.trustedProxies,
    )
    const build = await loadBuild()
    const handle = createRequestHandler(build, config.production ? 'production' : 'development')
    const render = async () => {
      const nonce = randomBytes(16).toString('hex')
      const context = new RouterContextProvider()
      const place: { keep?: Keep } = {}
      context.set(arrivalContext, { outside, client, nonce, reference: referenceNumber() })
      context.set(keepContext, place)
      const response = await handle(request, context)
      return { response, nonce, keep: place.keep }
    }
    try {
      const response = mayBeKept(request)
        ? await kept.findOrRender(addressOf(request), render)
        : (await render()).response
      if (response.status === 200) countView(request, client)
      return await compress(request, response)
    } catch (error) {
      return unavailable(error, outside.log)
    }
  })
  /** Visitors' looks are counted here, because a kept page does not pass by its loader. */
  function countView(request: Request, client: string): void {
    const jobId = jobAddress.exec(new URL(request.url).pathname)?.[1]
    if (!jobId || request.method !== 'GET' || hasSession(request)) return
    const userAgent = request.headers.get('User-Agent') ?? ''
    recordView(outside.db, { jobId, client, userAgent, secret: config.authSecret }).catch((error) =>
      outside.log.warn({ err: error }, 'a view was not counted'),
    )
  }
  return { fetch: (request, env) => app.fetch(request, env), kept }
}

/** Without a session and without something to be told, one visitor's page serves the next. */
function mayBeKept(request: Request): boolean {
  const cookies = request.headers.get('Cookie') ?? ''
  return request.method === 'GET' && !personalCookies.test(cookies) && request.url.length < 500
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

const jobAddress = /^\/vaga-detalhes\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.data)?$/

function hasSession(request: Request): boolean {
  return /(?:^|; )(?:__Host-)?lusona=/.test(request.headers.get('Cookie') ?? '')
}

const personalCookies = /(?:^|; )(?:__Host-lusona|lusona|lusona-aviso)=/

function addressOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search + (wantsDataSaver(request) ? ' saver' : '')
}
