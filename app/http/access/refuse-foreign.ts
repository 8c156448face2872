import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import type { ServerEnv } from '#app/http/context.ts'
import type { OwnHosts } from './own-hosts.ts'
import { comesFromOurPages } from './same-site.ts'

export const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export function refuseForeign(hosts: OwnHosts): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const url = new URL(c.req.url)
    if (!hosts.has(url.host) && !isProbe(c.req.path, url.hostname)) {
      return c.text('Endereço desconhecido.', 421)
    }
    if (!methods.has(c.req.method)) return c.text('Este pedido não é possível.', 405)
    if (!isApi.test(c.req.path) && !comesFromOurPages(c.req.raw, hosts.originsFor(url))) {
      return c.text(
        'Este pedido veio de outra página e não foi aceite. Volte ao portal e tente de novo.',
        403,
      )
    }
    return next()
  }
}

const isApi = /^\/api\/v1\//

const watched = /^\/(?:readyz|health|metrics)$/

/**
 * Health probes may use any host for `/healthz`. For other paths they may use an IP address or a
 * host name without a dot, which cannot be an attack by DNS rebinding.
 */
function isProbe(path: string, hostname: string): boolean {
  if (path === '/healthz') return true
  const host = hostname.replace(/^\[|\]$/g, '')
  return watched.test(path) && (isIP(host) !== 0 || !host.includes('.'))
}
