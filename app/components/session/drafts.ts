import { useEffect } from 'react'

/** Everything that this browser keeps of unsent forms begins so. */
export const draftPrefix = 'lusona rascunho '

/** Whoever signs out leaves nothing typed behind for the next person at this browser. */
export function useForgetDraftsAfter(hasSignedOut: boolean): void {
  useEffect(() => {
    if (!hasSignedOut) return
    try {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith(draftPrefix)) localStorage.removeItem(key)
      }
    } catch {
      // A browser that keeps nothing has nothing to forget.
    }
  }, [hasSignedOut])
}
