import { chosenIds } from '#app/domain/chosen-ids.ts'
import { BACK_FIELD, readReturnPath } from '#app/http/access/return-path.ts'
import type { NoticeName } from '#app/http/notices/notice.ts'
import { redirectTo } from '#app/http/redirects.ts'

/** Many more than a page has are nobody's choice, and are not read. */
const MOST_READ = 100

/** The list that they stand on, or all that they may stand on; the first is for who comes from nowhere. */
export type Lists = string | readonly [string, ...string[]]

/** Which rows of a list were ticked, and the list that they stand on, as its bar has put them into the address. */
export function chosenIn(request: Request, name: string, list: Lists) {
  const { searchParams } = new URL(request.url)
  const asked = searchParams.getAll(name).slice(0, MOST_READ).join(',')
  return {
    ids: chosenIds.safeParse(asked).data ?? [],
    back: backTo(searchParams.get(BACK_FIELD), list),
  }
}

/** The list as it was filtered and paged; nothing but that list, or something that stands in it. */
export function backTo(asked: FormDataEntryValue | null, list: Lists): string {
  const lists = typeof list === 'string' ? ([list] as const) : list
  const path = readReturnPath(typeof asked === 'string' ? asked : null)
  const isOneOf = lists.some((one) => path === one || path?.startsWith(`${one}?`))
  return path && isOneOf ? path : lists[0]
}

export type Sayings = Record<'one' | 'many' | 'inPart', NoticeName>
type Done = { value: { changed: number; left: number }; form: FormData }

/** Leads back to the list, which says to how many of what was chosen it was done. */
export function backToList(
  { value: { changed, left }, form }: Done,
  list: Lists,
  { one, many, inPart }: Sayings,
) {
  const said = left > 0 ? inPart : changed === 1 ? one : many
  return redirectTo(backTo(form.get(BACK_FIELD), list), said)
}
