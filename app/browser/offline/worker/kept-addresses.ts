import { dataPathname } from '../../router/internals.ts'

/** Pages that are the same for everybody, or that everybody may open. */
const forEverybody =
  /^\/(?:|vagas|vaga-detalhes\/[^/]+|como-funciona|ajuda|dicas-carreira|blog(?:\/[^/]+)?)$/

/** A candidate's own pages. Never what identifies a person (profile, settings), nor a secret's address. */
const ofCandidates = /^\/(?:usuario\/(?:dashboard|candidaturas|vagas)|candidatura\/[^/]+)$/

/** The page whose data is asked for, or the page itself. */
export function pageOf(pathname: string): string {
  if (pathname === '/_.data' || pathname === '/_root.data') return '/'
  return pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length) : pathname
}

/** Under which key an address is kept on the device; undefined for what is not kept. */
export function keptKey({ pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  const page = pageOf(pathname)
  if (!forEverybody.test(page) && !ofCandidates.test(page)) return undefined
  return pathname + withoutOrigin(search)
}

/** In the query of a job: where somebody came from (`domain/audience/lifted-opening.ts`). */
const openedFromName = 'de'

/** The page is the same, wherever that was. */
function withoutOrigin(search: string): string {
  if (!search.includes(openedFromName)) return search
  const query = new URLSearchParams(search)
  query.delete(openedFromName)
  return query.size > 0 ? `?${query}` : ''
}

/** The key of the data with which a page that is there shows `path`. */
export function dataKey(path: string): string {
  const [pathname = '/', search] = path.split('#')[0]?.split('?') ?? []
  return dataPathname(pathname) + withoutOrigin(search ? `?${search}` : '')
}

/** On a page that is kept as data: how it called itself; written as in an address. */
export const KEPT_TITLE = 'Kept-Title'

/** On an answer: the account for which it was made, and may be kept. On a request: the only one it is for. */
export const KEPT_FOR = 'Kept-For'
