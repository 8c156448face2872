import { useCallback, useEffect, useRef } from 'react'

/** Milliseconds that are too short to read the item that replaced the decided one. */
const UNREAD_MS = 1_000

/**
 * Returns a function for buttons that decide and then show the next item. It returns true for the
 * second press of a double click, which would decide on that next item by mistake.
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
