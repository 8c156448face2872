import { useEffect, useRef } from 'react'

/** Calls `onStep` when going back or forward begins, before the target page is displayed. */
export function useHistoryStep(onStep: () => void): void {
  const latest = useRef(onStep)
  latest.current = onStep
  useEffect(() => {
    const step = () => latest.current()
    window.addEventListener('popstate', step)
    return () => window.removeEventListener('popstate', step)
  }, [])
}
