import type { Config } from '#app/config.ts'

const LOCAL = ['localhost', '127.0.0.1', '[::1]']

/** The host of PUBLIC_URL and, in the demonstration, this machine. */
export type OwnHosts = {
  has(host: string): boolean
  originsFor(url: URL): string[]
}

export function ownHosts({ publicUrl, demo }: Pick<Config, 'publicUrl' | 'demo'>): OwnHosts {
  const { host: ownHost, origin } = new URL(publicUrl)
  const isLocal = (host: string) => demo && LOCAL.includes(host.replace(/:\d+$/, ''))
  return {
    has: (host) => host === ownHost || isLocal(host),
    originsFor: (url) => (isLocal(url.host) ? [origin, url.origin] : [origin]),
  }
}
