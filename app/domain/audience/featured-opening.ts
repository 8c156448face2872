/**
 * A query parameter on links of featured cards, so that the view is counted as featured. It identifies no
 * person, does not change the page, and is not part of the canonical URL.
 */
const name = 'de'
const featured = 'destaque'

/** The name of the query parameter, which has only one value. */
export const openedFromName = name

/** The URL of a job's page for a link on a featured card. */
export function featuredAddress(path: string): string {
  return `${path}?${name}=${featured}`
}

export function isFeaturedOpening(query: URLSearchParams): boolean {
  return query.get(name) === featured
}
