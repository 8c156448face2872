import { setTimeout as pause } from 'node:timers/promises'
import type { Context, MiddlewareHandler } from 'hono'
import type { ApiEnv } from './api.ts'
import { problem } from './problem.ts'

/** During maintenance, the API refuses every request (ADMS-23). */
export const refuseInMaintenance: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { maintenanceMode } = await c.get('ctx').settings()
  if (maintenanceMode) throw problem('unavailable', { headers: { 'Retry-After': '600' } })
  return next()
}

/** Requests without a key are counted by IP address. */
export const admitVisitor: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await takeVisitor(c)
  return next()
}

/** Counts a request without a key, or with a wrong key. */
export async function takeVisitor(c: Context<ApiEnv>): Promise<void> {
  const taken = c.get('ctx').searches.take({ kind: 'visitor', client: c.get('client') })
  if (!taken.ok) {
    const { retryAfterSeconds } = taken.detail
    throw problem('too-many', { headers: { 'Retry-After': String(retryAfterSeconds) } })
  }
  if (taken.value.waitMs > 0) await pause(taken.value.waitMs)
}
