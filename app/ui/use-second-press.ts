import { useCallback, useEffect, useRef } from 'react'

/** Milliseconds in which nobody has seen what took the place of what was decided. */
const UNSEEN_MS = 1_000

/** Tells of a press whether it is the second of two: meant for what was just decided, and on what came after it. */
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
    const isSecond = performance.now() - since.current < UNSEEN_MS
    isPressed.current = !isSecond
    return isSecond
  }, [])
}
