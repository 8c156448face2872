import type { OfflinePage } from '#app/browser/offline/worker/answer-page.ts'
import { pageOf } from '#app/browser/offline/worker/stored-headers.ts'
import { dataPathname } from '#app/browser/router/internals.ts'
import { withQuery } from '#app/browser/url-state/with-query.ts'

/**
 * The page that is shown instead of pages that are not stored. Its query contains the requested
 * URL.
 */
export const OFFLINE_PAGE: OfflinePage = { path: 'sem-ligacao', askedIn: 'pagina' }

const publicPages =
  /^\/(?:|vagas|vaga-detalhes\/[^/]+|como-funciona|ajuda|dicas-carreira|blog(?:\/[^/]+)?)$/

/** A candidate's own pages, except profile, settings and URLs with a secret. */
const ofCandidates = /^\/(?:usuario\/(?:dashboard|candidaturas|vagas)|candidatura\/[^/]+)$/

/** Returns undefined if the device must not store this URL. */
export function storageKey({ pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  const page = pageOf(pathname)
  if (!publicPages.test(page) && !ofCandidates.test(page)) return undefined
  return pathname + withoutOrigin(search)
}

/**
 * The query parameter of a job's URL that names the linking page
 * (`domain/audience/featured-opening.ts`).
 */
const openedFromName = 'de'

/**
 * The job's page is the same for each value of this parameter, so the storage key omits the
 * parameter.
 */
function withoutOrigin(search: string): string {
  if (!search.includes(openedFromName)) return search
  const query = new URLSearchParams(search)
  query.delete(openedFromName)
  return withQuery('', query)
}

export function dataKey(path: string): string {
  const [pathname = '/', search] = path.split('#')[0]?.split('?') ?? []
  return dataPathname(pathname) + withoutOrigin(search ? `?${search}` : '')
}
