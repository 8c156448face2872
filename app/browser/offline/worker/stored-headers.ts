/** Header of a page that is stored as data: its title, encoded as in an address. */
export const KEPT_TITLE = 'Kept-Title'

/** On a response: the account that may store it. On a request: the only account it is for. */
export const STORES_FOR = 'Kept-For'

/** The page of a data address, or the page itself. */
export function pageOf(pathname: string): string {
  if (pathname === '/_.data' || pathname === '/_root.data') return '/'
  return pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length) : pathname
}
