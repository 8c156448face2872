import { useEffect } from 'react'
import { href, useLocation } from 'react-router'
import { historyIndex } from '#app/browser/router/internals.ts'

/** The list that was shown last in this tab, and which step of its history that was. */
let last: { path: string; step: number } | undefined

/** Remembers the search that is shown, for the way back from a job. */
export function useRememberList(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    last = { path: pathname + search, step: historyIndex() }
  }, [pathname, search])
}

/** The list to go back to; `isLastStep` when the browser's own way back leads there. */
export function findListBefore(): { path: string; isLastStep: boolean } | undefined {
  const step = historyIndex()
  if (last) return { path: last.path, isLastStep: step === last.step + 1 }
  const path = listOfReferrer()
  return path ? { path, isLastStep: step === 0 && window.history.length > 1 } : undefined
}

/** The list from which this whole document was opened. */
function listOfReferrer(): string {
  if (!document.referrer) return ''
  const { origin, pathname, search } = new URL(document.referrer)
  const isList = origin === window.location.origin && pathname === href('/vagas')
  return isList ? pathname + search : ''
}
