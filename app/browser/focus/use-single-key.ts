import { useEffect, useRef } from 'react'
import { isTyping } from './is-typing.ts'
import { singleKeysAreOn } from './single-keys.ts'

/**
 * Keys within this time after typing count as typed into the field, even if the field has lost the
 * focus.
 */
const TYPING_MS = 1_000

let typedAt = Number.NEGATIVE_INFINITY

/**
 * Calls `onKey` for single-letter commands, once per key press. Ignores keys typed into a field,
 * and keys within a second after them.
 */
export function useSingleKey(onKey: (key: string) => void): void {
  const latest = useRef(onKey)
  latest.current = onKey
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // When a browser autofills a field, it dispatches a key event without `key`, so ignore such
      // events.
      if (event.key === undefined) return
      if (isTyping(event.target)) {
        typedAt = event.timeStamp
        return
      }
      if (event.timeStamp - typedAt < TYPING_MS) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (singleKeysAreOn()) latest.current(event.key.toLowerCase())
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
