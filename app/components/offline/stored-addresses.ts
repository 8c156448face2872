import type { OfflinePage } from '#app/browser/offline/worker/answer-page.ts'
import { pageOf } from '#app/browser/offline/worker/stored-headers.ts'
import { dataPathname } from '#app/browser/router/internals.ts'
import { withQuery } from '#app/browser/url-state/with-query.ts'

/** Shown for pages that are not stored; the asked address is in its query. */
export const OFFLINE_PAGE: OfflinePage = { path: 'sem-ligacao', askedIn: 'pagina' }

/** Pages that every visitor may open. */
const forEverybody =
  /^\/(?:|vagas|vaga-detalhes\/[^/]+|como-funciona|ajuda|dicas-carreira|blog(?:\/[^/]+)?)$/

/** A candidate's own pages; never profile and settings, nor an address that is a secret. */
const ofCandidates = /^\/(?:usuario\/(?:dashboard|candidaturas|vagas)|candidatura\/[^/]+)$/

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
