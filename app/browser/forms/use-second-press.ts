import { useCallback, useEffect, useRef } from 'react'

/** A second press within this time is ignored: the user cannot have read the next item yet. */
const UNREAD_MS = 1_000

/**
 * For buttons that decide on an item and then show the next one. The returned function is true for
 * the second click of a double click, which would decide on an unread item.
 */
export function useSecondPress(id: string): () => boolean {
  const before = useRef(id)
  const isPressed = useRef(false)
  const since = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (before.current === id) return
    before.current = id
    if (isPressed.current) since.current = performance.now()
    isPressed.current = false
  }, [id])
  return useCallback(() => {
    const isSecond = performance.now() - since.current < UNREAD_MS
    isPressed.current = !isSecond
    return isSecond
  }, [])
}
