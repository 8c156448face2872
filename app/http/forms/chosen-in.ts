import { chosenIds } from '#app/domain/chosen-ids.ts'
import { BACK_FIELD, readReturnPath } from '#app/http/access/return-path.ts'
import type { NoticeName } from '#app/http/notices/notice.ts'
import { redirectTo } from '#app/http/redirects.ts'

/** No page has more rows than this, so further ids are ignored. */
const MOST_READ = 100

export type Lists = string | readonly [string, ...string[]]

/** The ids of the ticked rows and the list's URL, from the query. */
export function chosenIn(request: Request, name: string, list: Lists) {
  const { searchParams } = new URL(request.url)
  const ids = searchParams.getAll(name).slice(0, MOST_READ).join(',')
  return {
    ids: chosenIds.safeParse(ids).data ?? [],
    back: backTo(searchParams.get(BACK_FIELD), list),
  }
}

export function backTo(value: FormDataEntryValue | null, list: Lists): string {
  const lists = typeof list === 'string' ? ([list] as const) : list
  const path = readReturnPath(typeof value === 'string' ? value : null)
  const isOneOf = lists.some((one) => path === one || path?.startsWith(`${one}?`))
  return path && isOneOf ? path : lists[0]
}

export type Sayings = Record<'one' | 'many' | 'inPart', NoticeName>
type Done = { value: { changed: number; left: number }; form: FormData }

export function backToList(
  { value: { changed, left }, form }: Done,
  list: Lists,
  { one, many, inPart }: Sayings,
) {
  const sentence = left > 0 ? inPart : changed === 1 ? one : many
  return redirectTo(backTo(form.get(BACK_FIELD), list), sentence)
}
