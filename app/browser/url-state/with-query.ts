/** A path with a query, or without one that is empty. `URLSearchParams.size` is newer than the oldest browser. */
export function withQuery(path: string, query: URLSearchParams): string {
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}
