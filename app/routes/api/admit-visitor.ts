import { setTimeout as pause } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from './api.ts'
import { problem } from './problem.ts'

/** During maintenance every request is refused, as on the pages (ADMS-23). */
export const refuseInMaintenance: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { maintenanceMode } = await c.get('ctx').settings()
  if (maintenanceMode) throw problem('unavailable', { headers: { 'Retry-After': '600' } })
  return next()
}

/** Requests without a key count like searches of the same IP address. */
export const admitVisitor: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (c.req.header('Authorization')) return next()
  const { searches } = c.get('ctx')
  const taken = searches.take({ kind: 'visitor', client: c.get('client') })
  if (!taken.ok) {
    throw problem('too-many', {
      headers: { 'Retry-After': String(taken.detail.retryAfterSeconds) },
    })
  }
  if (taken.value.waitMs > 0) await pause(taken.value.waitMs)
  return next()
}
