import type { RefObject } from 'react'
import { type Drafting, useDraft as useStoredDraft } from '#app/browser/forms/use-draft.ts'
import { useRoot } from '#app/components/shell/use-root.ts'

/** Shared devices store no draft. */
export function useDraft(
  element: RefObject<HTMLFormElement | null>,
  drafting: Omit<Drafting, 'isStored'>,
) {
  const isStored = useRoot()?.viewer?.isBorrowed === false
  return useStoredDraft(element, { ...drafting, isStored })
}
