import type { Config } from '#app/config.ts'

const LOCAL = ['localhost', '127.0.0.1', '[::1]']

/** The hosts under which the portal answers: that of PUBLIC_URL, and in the demonstration this machine. */
export type OwnHosts = {
  /** A host as a request names it, with its port. */
  has(host: string): boolean
  /** Where a form for this address may come from. */
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
