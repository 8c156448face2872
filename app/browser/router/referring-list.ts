/** The list at `pathname`, with its query, if it led to this document. Otherwise empty. */
export function referringList(pathname: string): string {
  if (!document.referrer) return ''
  const referrer = new URL(document.referrer)
  const isList = referrer.origin === window.location.origin && referrer.pathname === pathname
  return isList ? pathname + referrer.search : ''
}
