import type { Logger } from 'pino'
import type { Config } from '#app/config.ts'
import { clientKeyOf } from './client-key.ts'

/** The key of whoever asks, from the other end of the connection and from X-Forwarded-For. */
export type ClientOf = (peer: string | undefined, forwarded: string | null) => string

/** Warns once where a proxy writes what nobody is told to trust. */
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
        'X-Forwarded-For arrives while TRUSTED_PROXIES is 0: behind a proxy everybody counts as one client',
      )
    }
    return clientKeyOf(authSecret, peer ?? 'local', forwarded, trustedProxies)
  }
}
