import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { allowedMethods } from './http/allowed-methods.ts'
import { answerKept } from './http/answer-kept.ts'
import { clientMark } from './http/client-address.ts'
import { compress } from './http/compress.ts'
import { countView } from './http/count-view.ts'
import { errorInWords } from './http/error-in-words.ts'
import { unlessHeld } from './http/etag.ts'
import { keptAddress } from './http/kept-address.ts'
import { createKeptPages, type Keep, type KeptPages, keepContext } from './http/kept-pages.ts'
import { type Arrival, arrivalContext, type Outside } from './http/outside.ts'
import { refuseUngated } from './http/refuse-ungated.ts'
import { comesFromOurPages } from './http/same-site.ts'
import { secureCookies } from './http/secure-cookies.ts'
import { securityHeaders } from './http/security-headers.ts'
import { referenceNumber, unavailable } from './http/unavailable.ts'
import { mountSystem } from './routes/system/mount.ts'

export type App = {
  /** Sends a kept page at once; false when there is none and the request goes the long way. */
  answerFromKept: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Loads the pages; throws when one of them has no gate. */
  prepare: () => Promise<void>
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
  const security = securityHeaders({ https })
  const headers = Object.entries(security)
  let handler: { build: ServerBuild; handle: ReturnType<typeof createRequestHandler> } | undefined
  const findHandler = async () => {
    const build = await loadBuild()
    if (handler?.build !== build) {
      refuseUngated(build)
      // The other mode differs in one thing only: it sends an error's words and its stack to the browser.
      handler = { build, handle: createRequestHandler(build, 'production') }
    }
    return handler
  }
  let isWarned = false
  const clientOf = (peer: string | undefined, forwarded: string | null): string => {
    if (forwarded !== null && config.trustedProxies === 0 && !isWarned) {
      isWarned = true
      outside.log.warn(
        'X-Forwarded-For arrives while TRUSTED_PROXIES is 0: behind a proxy everybody counts as one client',
      )
    }
    return clientMark(config.authSecret, peer ?? 'local', forwarded, config.trustedProxies)
  }
  const app = new Hono<{ Bindings: HttpBindings }>()

  app.use(async (c, next) => {
    await next()
    for (const [name, value] of headers)
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
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
  mountSystem(app, outside)
  app.onError((error) => unavailable(error, outside.log))

  app.all('*', async (c) => {
    const request = withoutOrigin(c.req.raw)
    const client = clientOf(
      c.env?.incoming?.socket.remoteAddress,
      request.headers.get('X-Forwarded-For'),
    )
    const { build, handle } = await findHandler()
    const allowed = () => allowedMethods(build, c.req.path)
    if (request.method === 'OPTIONS') return c.body(null, 204, { Allow: allowed() })
    const render = async () => {
      const nonce = randomBytes(16).toString('hex')
      const context = new RouterContextProvider()
      const place: { keep?: Keep } = {}
      const arrival: Arrival = { outside, client, nonce, reference: referenceNumber() }
      context.set(arrivalContext, arrival)
      context.set(keepContext, place)
      const answered = await handle(request, context)
      const response = await errorInWords(request, answered, arrival, allowed)
      return { response, nonce, keep: place.keep, reference: arrival.reference }
    }
    try {
      const address = keptAddressOf(request)
      const response = address
        ? await kept.findOrRender(address, render)
        : (await render()).response
      if (address && response.status === 200) {
        countView(outside, pathOf(request), client, request.headers.get('User-Agent') ?? '')
      }
      return await compress(request, unlessHeld(request, response))
    } catch (error) {
      return unavailable(error, outside.log)
    }
  })

  const isKnownHost = (host: string) =>
    host === publicUrl.host || local.includes(host.replace(/:\d+$/, ''))
  const answerFromKept = (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    const path = incoming.url ?? '/'
    const address = keptAddress({
      method: incoming.method,
      path,
      cookies: incoming.headers.cookie ?? '',
      saveData: String(incoming.headers['save-data'] ?? ''),
    })
    const page =
      address && isKnownHost(incoming.headers.host ?? '') ? kept.find(address) : undefined
    if (!page) return false
    if (path.startsWith('/vaga-detalhes/')) {
      const forwarded = incoming.headers['x-forwarded-for']
      const client = clientOf(
        incoming.socket.remoteAddress,
        forwarded === undefined ? null : String(forwarded),
      )
      countView(outside, path, client, incoming.headers['user-agent'] ?? '')
    }
    answerKept(incoming, outgoing, page, security).catch((error) => outgoing.destroy(error))
    return true
  }
  const prepare = async () => {
    await findHandler()
  }
  return { fetch: (request, env) => app.fetch(request, env), answerFromKept, kept, prepare }
}

function keptAddressOf(request: Request): string | undefined {
  return keptAddress({
    method: request.method,
    path: pathOf(request),
    cookies: request.headers.get('Cookie') ?? '',
    saveData: request.headers.get('Save-Data') ?? '',
  })
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
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
