import { withQuery } from './with-query.ts'

/** The query parameter of a list that names the rows that stay ticked when the user returns to it. */
export const HELD_ROWS = 'escolhida'

/** The URL of a list with these rows ticked, and no others. */
export function withHeldRows(address: string, ids: readonly string[]): string {
  const [path = '', parameters] = address.split('?')
  const search = new URLSearchParams(parameters)
  search.delete(HELD_ROWS)
  for (const id of ids) search.append(HELD_ROWS, id)
  return withQuery(path, search)
}
