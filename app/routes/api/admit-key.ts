import type { MiddlewareHandler } from 'hono'
import type { ApiScope } from '#app/domain/api-access/api-key.ts'
import { findApiClient, revokeKeysIn } from '#app/domain/api-access/find-api-client.ts'
import { hasApi } from '#app/domain/api-access/issue-api-key.ts'
import { consumeRateLimit } from '#app/domain/rate-limits/consume-rate-limit.ts'
import { limits } from '#app/domain/rate-limits/limit.ts'
import type { AppContext } from '#app/http/context.ts'
import { takeVisitor } from './admit-visitor.ts'
import type { ApiEnv } from './api.ts'
import { problem, problemResponse } from './problem.ts'

/** Logs and proxies store URLs, so a key in a URL is refused and revoked (API-03). */
export function refuseKeyInAddress({ db }: Pick<AppContext, 'db'>): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const address = decoded(pathname + search)
    if (address.includes('lus_') && (await revokeKeysIn(db, address)))
      return problemResponse('key-in-address')
    return next()
  }
}

/**
 * Admits a key with this scope, within its rate limit and company's plan (API-06). Standard headers
 * report the limit (API-05).
 */
export function needs(scope: ApiScope): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { db } = c.get('ctx')
    const [, key] = /^Bearer\s+(\S{1,200})$/i.exec(c.req.header('Authorization') ?? '') ?? []
    if (!key) throw problem('key-missing', challenge)
    const client = await findApiClient(db, key, c.get('client'))
    if (!client) {
      await takeVisitor(c)
      throw problem('key-invalid', challenge)
    }
    if (client === 'not-an-owner') throw problem('not-an-owner')
    const { max, seconds } = limits.apiKey
    const taken = await consumeRateLimit(db, limits.apiKey, client.keyId)
    const left = taken.ok ? taken.value.left : 0
    const wait = taken.ok ? seconds : taken.detail.retryAfterSeconds
    const fields = {
      'RateLimit-Policy': `"key";q=${max};w=${seconds}`,
      RateLimit: `"key";r=${left};t=${wait}`,
    }
    if (!taken.ok)
      throw problem('too-many', { headers: { ...fields, 'Retry-After': String(wait) } })
    c.set('limits', fields)
    if (client.isSuspended) throw problem('company-suspended', { headers: fields })
    if (!(await hasApi(db, client.actor))) throw problem('not-in-plan', { headers: fields })
    if (!client.scopes.includes(scope))
      throw problem('scope-missing', { detail: `Falta a permissão ${scope}.`, headers: fields })
    c.set('actor', client.actor)
    await next()
    c.res.headers.set('Cache-Control', 'private, no-cache')
  }
}

const challenge = { headers: { 'WWW-Authenticate': 'Bearer' } }

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
