import { withQuery } from './with-query.ts'

/** The query parameter with the ids of rows that stay ticked on return to the list. */
export const HELD_ROWS = 'escolhida'

export function withHeldRows(address: string, ids: readonly string[]): string {
  const [path = '', parameters] = address.split('?')
  const search = new URLSearchParams(parameters)
  search.delete(HELD_ROWS)
  for (const id of ids) search.append(HELD_ROWS, id)
  return withQuery(path, search)
}
