import { useEffect, useRef } from 'react'

/** Calls `onStep` when a step in the history begins, before its page is shown. */
export function useHistoryStep(onStep: () => void): void {
  const latest = useRef(onStep)
  latest.current = onStep
  useEffect(() => {
    const step = () => latest.current()
    window.addEventListener('popstate', step)
    return () => window.removeEventListener('popstate', step)
  }, [])
}
