import { useEffect, useRef } from 'react'
import { delay } from './delay.ts'

/**
 * Schedules one delayed call at a time. A new call replaces the pending one, and unmounting cancels
 * it.
 */
export function useDelay() {
  const cancel = useRef<() => void>(undefined)
  const control = useRef({
    start: (ms: number, act: () => void) => {
      cancel.current?.()
      cancel.current = delay(ms, act)
    },
    cancel: () => cancel.current?.(),
  })
  useEffect(() => control.current.cancel, [])
  return control.current
}
