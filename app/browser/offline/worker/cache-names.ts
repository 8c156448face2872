const PREFIX = 'lusona'

/** 'sem-rede': the offline page; 'paginas': public pages; 'ficheiros': the files of a build. */
export type CacheKind = 'sem-rede' | 'paginas' | 'ficheiros' | `conta-${string}`

export const cacheName = (build: string, kind: CacheKind) => `${PREFIX} ${build} ${kind}`

export const isOurs = (name: string) => name.startsWith(`${PREFIX} `)
export const isPersonal = (name: string) => name.includes(' conta-')
export const holdsPages = (name: string) => /^\S+ \S+ (paginas|conta-)/.test(name)
export const buildOf = (name: string) => name.split(' ')[1] ?? ''

/**
 * The build of the newest worker. `names` is in order of creation, and each worker creates its
 * cache 'sem-rede' on installation.
 */
export function newestBuild(names: readonly string[]): string | undefined {
  const last = names.filter((name) => isOurs(name) && name.endsWith(' sem-rede')).at(-1)
  return last && buildOf(last)
}

/** Whether a cache key belongs to a page's data, whose format may differ between builds. */
export const isData = (key: string) => key.split('?')[0]?.endsWith('.data') === true
