import { useEffect, useRef } from 'react'

export function useHistoryStep(onStep: () => void): void {
  const latest = useRef(onStep)
  latest.current = onStep
  useEffect(() => {
    const step = () => latest.current()
    window.addEventListener('popstate', step)
    return () => window.removeEventListener('popstate', step)
  }, [])
}
