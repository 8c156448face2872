/** Header of a page that is stored as data: its title, percent-encoded. */
export const KEPT_TITLE = 'Kept-Title'

/**
 * On a response: the account that may store it. On a request: the only account for which the
 * request may be answered.
 */
export const STORES_FOR = 'Kept-For'

/** The page's path; `pathname` is the path of the page or of its data. */
export function pageOf(pathname: string): string {
  if (pathname === '/_.data' || pathname === '/_root.data') return '/'
  return pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length) : pathname
}
