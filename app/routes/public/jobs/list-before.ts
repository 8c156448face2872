import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The list that was shown last in this tab, and which step of its history that was. */
let last: { path: string; step: number } | undefined

/** Remembers the search that is shown, for the way back from a job. */
export function useRememberList(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    last = { path: pathname + search, step: stepOf(window.history.state) }
  }, [pathname, search])
}

/** The list to go back to; `isLastStep` when the browser's own way back leads there. */
export function findListBefore(): { path: string; isLastStep: boolean } | undefined {
  return last && { path: last.path, isLastStep: stepOf(window.history.state) === last.step + 1 }
}

/** The router counts the steps of a tab. */
function stepOf(state: unknown): number {
  const isCounted = typeof state === 'object' && state !== null && 'idx' in state
  return isCounted ? Number(state.idx) : Number.NaN
}
