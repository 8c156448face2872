import type { Logger } from 'pino'
import type { Config } from '#app/config.ts'
import { clientKeyOf } from './client-key.ts'

export type ClientOf = (peer: string | undefined, forwarded: string | null) => string

/** Warns once if forwarding headers arrive from a proxy that is not configured as trusted. */
export function createClientOf(
  { authSecret, trustedProxies }: Pick<Config, 'authSecret' | 'trustedProxies'>,
  log: Pick<Logger, 'warn'>,
): ClientOf {
  let isWarned = false
  return (peer, forwarded) => {
    if (forwarded !== null && trustedProxies === 0 && !isWarned) {
      isWarned = true
      log.warn(
        { event: 'proxy-not-trusted' },
        'X-Forwarded-For arrives while TRUSTED_PROXIES is 0: behind a proxy all visitors count as one client',
      )
    }
    return clientKeyOf(authSecret, peer ?? 'local', forwarded, trustedProxies)
  }
}
