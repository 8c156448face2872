/**
 * A path with its query; no '?' if the query is empty. The oldest supported browsers lack
 * `URLSearchParams.size`.
 */
export function withQuery(path: string, query: URLSearchParams): string {
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}
