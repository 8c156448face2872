import { dataPathname } from '../../router/internals.ts'
import { withQuery } from '../../url-state/with-query.ts'

/** Pages that every visitor may open. */
const forEverybody =
  /^\/(?:|vagas|vaga-detalhes\/[^/]+|como-funciona|ajuda|dicas-carreira|blog(?:\/[^/]+)?)$/

/** A candidate's own pages; never profile and settings, nor an address that is a secret. */
const ofCandidates = /^\/(?:usuario\/(?:dashboard|candidaturas|vagas)|candidatura\/[^/]+)$/

/** The page of a data address, or the page itself. */
export function pageOf(pathname: string): string {
  if (pathname === '/_.data' || pathname === '/_root.data') return '/'
  return pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length) : pathname
}

/** The key under which the device stores an address; undefined if it stores none. */
export function storageKey({ pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  const page = pageOf(pathname)
  if (!forEverybody.test(page) && !ofCandidates.test(page)) return undefined
  return pathname + withoutOrigin(search)
}

/** In the query of a job: where it was opened (`domain/audience/featured-opening.ts`). */
const openedFromName = 'de'

/** The page is the same wherever it was opened. */
function withoutOrigin(search: string): string {
  if (!search.includes(openedFromName)) return search
  const query = new URLSearchParams(search)
  query.delete(openedFromName)
  return withQuery('', query)
}

/** The key of the data that an open page fetches for `path`. */
export function dataKey(path: string): string {
  const [pathname = '/', search] = path.split('#')[0]?.split('?') ?? []
  return dataPathname(pathname) + withoutOrigin(search ? `?${search}` : '')
}

/** Header of a page that is stored as data: its title, encoded as in an address. */
export const KEPT_TITLE = 'Kept-Title'

/** Header of an answer: the account that may store it. Of a request: the only account it is for. */
export const STORES_FOR = 'Kept-For'
