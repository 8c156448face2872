import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Whether a navigation changes only the fragment. If so, no loader needs to run again. */
export function onlyFragmentChanged({
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
