import { useEffect, useRef } from 'react'
import { isTyping } from './is-typing.ts'
import { singleKeysAreOn } from './single-keys.ts'

/** Milliseconds: who types into a field that the focus has just left still types. */
const TYPING_MS = 1_000

let typedAt = Number.NEGATIVE_INFINITY

/**
 * Hears keys of a single letter that are meant as commands: none that goes into a field, nor one in the
 * second after such a key; a key that is held down counts once.
 */
export function useSingleKey(onKey: (key: string) => void): void {
  // The listener stays; what it works with is always what is on the screen.
  const latest = useRef(onKey)
  latest.current = onKey
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // A browser that fills a field in by itself says so by a key without a name.
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
