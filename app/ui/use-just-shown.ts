import { useCallback, useEffect, useRef } from 'react'

/** Milliseconds in which nobody has seen what took another's place. */
const UNSEEN_MS = 1_000

/** Tells whether what is asked about has taken another's place only just now, under the finger. */
export function useJustShown(id: string): () => boolean {
  const before = useRef(id)
  const since = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (before.current === id) return
    before.current = id
    since.current = performance.now()
  }, [id])
  return useCallback(() => performance.now() - since.current < UNSEEN_MS, [])
}
