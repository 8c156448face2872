/** Header of a page that is stored as data: its title, percent-encoded. */
export const STORED_TITLE = 'Kept-Title'

/**
 * On a response: the account that may store the response. On a request: the only account whose
 * stored data may be returned.
 */
export const STORES_FOR = 'Kept-For'

export function pageOf(pathname: string): string {
  if (pathname === '/_.data' || pathname === '/_root.data') return '/'
  return pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length) : pathname
}
