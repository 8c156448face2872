/**
 * Query parameter of links on featured cards, so that the view counts as featured. Not part of the
 * canonical URL.
 */
const name = 'de'
const featured = 'destaque'

export const openedFromName = name

export function featuredAddress(path: string): string {
  return `${path}?${name}=${featured}`
}

export function isFeaturedOpening(query: URLSearchParams): boolean {
  return query.get(name) === featured
}
