/**
 * On a link from where jobs are lifted to a job's page, so that the opening is counted. It says nothing of
 * who follows it, changes nothing of the page, and is no part of the job's own address.
 */
const name = 'de'
const lifted = 'destaque'

/** The name in the query, of which there is one value. */
export const openedFromName = name

/** The address of a job's page, as a link from where it is lifted has it. */
export function liftedAddress(path: string): string {
  return `${path}?${name}=${lifted}`
}

export function isLiftedOpening(query: URLSearchParams): boolean {
  return query.get(name) === lifted
}
