import { useEffect } from 'react'
import { deviceStore } from '../storage.ts'
import type { Draft } from './draft-fields.ts'

const PREFIX = 'draft '

/** Drafts expire after the same number of days as a session. */
const DRAFT_DAYS = 30

const DRAFT_MS = DRAFT_DAYS * 86_400_000

/** `form` identifies an application form (by the job's id), the profile form, or a job form. */
export type DraftOf = { accountId: string; form: string }

const keyOf = ({ accountId, form }: DraftOf) => `${PREFIX}${accountId} ${form}`

export function writtenDraft(fields: Draft, now = Date.now()): string {
  return JSON.stringify({ at: now, fields })
}

/** The fields of a stored draft; none if the draft is too old or has another format. */
export function readDraft(stored: string | null | undefined, now = Date.now()): Draft {
  try {
    const { at, fields } = JSON.parse(stored ?? '{}') ?? {}
    if (typeof at !== 'number' || at + DRAFT_MS < now || typeof fields !== 'object') return {}
    const pairs = Object.entries(fields ?? {})
    return Object.fromEntries(
      pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    )
  } catch {
    return {}
  }
}

export const findDraft = (of: DraftOf): Draft => readDraft(deviceStore.get(keyOf(of)))

export function storeDraft(of: DraftOf, draft: Draft): void {
  if (Object.keys(draft).length > 0) deviceStore.set(keyOf(of), writtenDraft(draft))
  else forgetDraft(of)
}

export function forgetDraft(of: DraftOf): void {
  deviceStore.remove(keyOf(of))
}

/** Deletes expired drafts and, after a sign-out, all drafts in this browser. */
export function useForgetDrafts(hasSignedOut: boolean): void {
  useEffect(() => {
    for (const key of deviceStore.keys()) {
      if (!key.startsWith(PREFIX)) continue
      const isEmpty = Object.keys(readDraft(deviceStore.get(key))).length === 0
      if (hasSignedOut || isEmpty) deviceStore.remove(key)
    }
  }, [hasSignedOut])
}
