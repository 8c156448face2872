import { useEffect, useRef } from 'react'

export function useInterval(ms: number | undefined, act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (ms === undefined) return
    const timer = setInterval(() => latest.current(), ms)
    return () => clearInterval(timer)
  }, [ms])
}
