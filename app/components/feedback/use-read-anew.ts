import { useEffect, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { SERVER_ERROR_MESSAGE } from '#app/browser/router/internals.ts'
import { isUnreachable } from './stay-when-unreachable.ts'

const READ_AT = 'lusona lido de novo'
/** Milliseconds within which a page is read anew only once: where that has not helped, it does not help. */
const ONCE_IN_MS = 60_000

/**
 * Answers whether a page that could not be drawn is being asked for as a document: the portal may have become
 * newer than the scripts of the page that is open, which then cannot read what it sends.
 */
export function useReadAnew(error: unknown): boolean {
  const [isRead, setIsRead] = useState(() => isOfScripts(error) && !wasJustRead())
  useEffect(() => {
    if (!isRead) return
    try {
      sessionStorage.setItem(READ_AT, String(Date.now()))
      window.location.reload()
    } catch {
      // A browser that remembers nothing would read for ever.
      setIsRead(false)
    }
  }, [isRead])
  return isRead
}

/** A document that failed, or a fault that the portal has told, is no better the second time. */
function isOfScripts(error: unknown): boolean {
  if (typeof document === 'undefined' || !('ready' in document.documentElement.dataset))
    return false
  if (!(error instanceof Error) || isRouteErrorResponse(error) || isUnreachable(error)) return false
  return error.message !== SERVER_ERROR_MESSAGE
}

function wasJustRead(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(READ_AT)) < ONCE_IN_MS
  } catch {
    return true
  }
}
