import { useEffect, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { isUnreachable } from '../offline/page/is-unreachable.ts'
import { tabStore } from '../storage.ts'
import { SERVER_ERROR_MESSAGE } from './internals.ts'

const RELOADED_AT = 'reloaded-at'
/** A page reloads only once within this time, because a second reload would not help. */
const ONCE_IN_MS = 60_000

/**
 * If a page could not be rendered, the server may run a newer build, so the page is reloaded.
 * Returns whether it reloads.
 */
export function useNewerBuild(error: unknown): boolean {
  const [isReloading, setIsReloading] = useState(() => isOfScripts(error) && !hasJustReloaded())
  useEffect(() => {
    if (!isReloading) return
    // Reload only if the reload can be recorded; otherwise the page could reload forever.
    if (tabStore.set(RELOADED_AT, String(Date.now()))) window.location.reload()
    else setIsReloading(false)
  }, [isReloading])
  return isReloading
}

/**
 * Whether the page's scripts caused the error after hydration. For errors of the server or the
 * network, a reload does not help.
 */
function isOfScripts(error: unknown): boolean {
  if (typeof document === 'undefined' || !('ready' in document.documentElement.dataset))
    return false
  if (!(error instanceof Error) || isRouteErrorResponse(error) || isUnreachable(error)) return false
  return error.message !== SERVER_ERROR_MESSAGE
}

const hasJustReloaded = () => Date.now() - Number(tabStore.get(RELOADED_AT) ?? 0) < ONCE_IN_MS
