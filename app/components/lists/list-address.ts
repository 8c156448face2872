import { withQuery } from '#app/browser/url-state/with-query.ts'

type Asked = { [name: string]: string | number | undefined; page: number }

/** Empty filters and page 1 are omitted from the URL. */
export function listAddress(path: string, { page, ...filters }: Asked): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, String(value))
  if (page > 1) search.set('page', String(page))
  return withQuery(path, search)
}
