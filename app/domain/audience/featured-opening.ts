/**
 * On a link from where jobs are featured to a job's page, so that the opening is counted. It says nothing of
 * who follows it, changes nothing of the page, and is no part of the job's own address.
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
