import { useEffect, useRef } from 'react'

/** Calls `act` every `ms` milliseconds; with `undefined` not at all. */
export function useInterval(ms: number | undefined, act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (ms === undefined) return
    const timer = setInterval(() => latest.current(), ms)
    return () => clearInterval(timer)
  }, [ms])
}
