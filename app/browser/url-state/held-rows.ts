import { withQuery } from '#app/browser/url-state/with-query.ts'

/** The rows that are ticked in a list, when one comes back from what would be done with them. */
export const TICKED = 'escolhida'

/** The list at this address with these rows ticked, and no others. */
export function withTicked(address: string, ids: readonly string[]): string {
  const [path = '', asked] = address.split('?')
  const search = new URLSearchParams(asked)
  search.delete(TICKED)
  for (const id of ids) search.append(TICKED, id)
  return withQuery(path, search)
}
