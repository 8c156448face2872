import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Whether a step leads only to another place of the same page: then nothing of it is read anew. */
export function onlyMoved({
  currentUrl,
  nextUrl,
  formMethod,
}: ShouldRevalidateFunctionArgs): boolean {
  return (
    !formMethod &&
    currentUrl.pathname + currentUrl.search === nextUrl.pathname + nextUrl.search &&
    currentUrl.hash !== nextUrl.hash
  )
}
