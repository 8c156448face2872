const PREFIX = 'lusona'

/** What a cache holds: the page without a network, everybody's pages, the files of a build, one account's pages. */
export type Place = 'sem-rede' | 'paginas' | 'ficheiros' | `conta-${string}`

export const cacheName = (build: string, place: Place) => `${PREFIX} ${build} ${place}`

export const isOurs = (name: string) => name.startsWith(`${PREFIX} `)
export const isPersonal = (name: string) => name.includes(' conta-')
export const holdsPages = (name: string) => /^\S+ \S+ (paginas|conta-)/.test(name)
export const buildOf = (name: string) => name.split(' ')[1] ?? ''

/** The build whose worker came last: every worker begins by keeping the page without a network. */
export function newestBuild(names: readonly string[]): string | undefined {
  const last = names.filter((name) => isOurs(name) && name.endsWith(' sem-rede')).at(-1)
  return last && buildOf(last)
}

/** Whether a key is of what pages are made of, which another build may write otherwise. */
export const isData = (key: string) => key.split('?')[0]?.endsWith('.data') === true
