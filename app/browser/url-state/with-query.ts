/**
 * A path with its query; without '?' if the query is empty. `URLSearchParams.size` is not available in the
 * oldest supported browsers.
 */
export function withQuery(path: string, query: URLSearchParams): string {
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}
