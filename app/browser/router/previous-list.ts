import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { historyIndex } from './internals.ts'
import { referringList } from './referring-list.ts'

let last: { path: string; index: number } | undefined

export function useRememberList(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    last = { path: pathname + search, index: historyIndex() }
  }, [pathname, search])
}

/**
 * The list at `pathname` to which the current page can return. `isLastStep`: going back once leads
 * to that list.
 */
export function findPreviousList(
  pathname: string,
): { path: string; isLastStep: boolean } | undefined {
  const index = historyIndex()
  if (last) return { path: last.path, isLastStep: index === last.index + 1 }
  const path = referringList(pathname)
  return path ? { path, isLastStep: index === 0 && window.history.length > 1 } : undefined
}
