/**
 * A parameter on links from featured cards, so that the opening is counted. It identifies nobody, does not
 * change the page, and is not part of the canonical address.
 */
const name = 'de'
const featured = 'destaque'

/** The name in the query, of which there is one value. */
export const openedFromName = name

/** The address of a job's page, as a link from where it is featured has it. */
export function featuredAddress(path: string): string {
  return `${path}?${name}=${featured}`
}

export function isFeaturedOpening(query: URLSearchParams): boolean {
  return query.get(name) === featured
}
