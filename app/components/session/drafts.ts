import { useEffect } from 'react'
import type { Draft } from './draft-fields.ts'

/** Everything that this browser keeps of unsent forms begins so. */
export const draftPrefix = 'lusona rascunho '

/** Days that what was typed waits in this browser for its person to come back; a session lasts as long. */
const DRAFT_DAYS = 30

const DRAFT_MS = DRAFT_DAYS * 86_400_000

/** What is kept of one form: when it was typed, ms, and its fields. */
export function keptDraft(fields: Draft, now = Date.now()): string {
  return JSON.stringify({ at: now, fields })
}

/** The fields of what is kept; none of what is too old, or was not written so. */
export function readDraft(kept: string | null, now = Date.now()): Draft {
  try {
    const { at, fields } = JSON.parse(kept ?? '{}') ?? {}
    if (typeof at !== 'number' || at + DRAFT_MS < now || typeof fields !== 'object') return {}
    const pairs = Object.entries(fields ?? {})
    return Object.fromEntries(
      pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    )
  } catch {
    return {}
  }
}

/**
 * Whoever signs out leaves nothing typed behind for the next person at this browser; of whoever only stays
 * away it goes after 30 days.
 */
export function useForgetDrafts(hasSignedOut: boolean): void {
  useEffect(() => {
    try {
      for (const key of Object.keys(localStorage)) {
        if (!key.startsWith(draftPrefix)) continue
        const isEmpty = Object.keys(readDraft(localStorage.getItem(key))).length === 0
        if (hasSignedOut || isEmpty) localStorage.removeItem(key)
      }
    } catch {
      // A browser that keeps nothing has nothing to forget.
    }
  }, [hasSignedOut])
}
