import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Draft, defaultsOf, fillIn, sentIn, valuesOf } from './draft-fields.ts'
import { type DraftOf, findDraft, forgetDraft, storeDraft } from './stored-drafts.ts'

/** Milliseconds after the last key before the draft is stored. */
const PAUSE_MS = 400

export type Drafting = DraftOf & {
  fresh: boolean
  isStored: boolean
  /** Whether a field appears only after the draft is recovered, for example in an added row. */
  drawsLater?: (name: string) => boolean
  isOverOnceArrived?: boolean
}

/**
 * Stores a form's changed input in this browser until the form is accepted. Excludes files, and
 * unchanged values, which would revert edits by others.
 */
export function useDraft(
  element: RefObject<HTMLFormElement | null>,
  { accountId, form, fresh, isStored, drawsLater, isOverOnceArrived = false }: Drafting,
) {
  const [recovered, setRecovered] = useState<Draft>()
  const [startsFresh] = useState(fresh && isStored)
  const [willDraw] = useState(() => drawsLater)
  const known = useRef<Draft>(undefined)
  const pending = useRef<() => void>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /**
   * After the form is accepted, key presses are not stored, because the draft would restore input
   * that was already submitted.
   */
  const isOver = useRef(false)

  useEffect(() => {
    if (!startsFresh || !element.current) return
    known.current = defaultsOf(element.current)
    setRecovered(fillIn(element.current, findDraft({ accountId, form }), willDraw))
  }, [element, accountId, form, startsFresh, willDraw])

  // Stores the draft when the user leaves the page through a link. This cleanup runs before the
  // effect of a sign-out, which deletes all drafts.
  useLayoutEffect(() => () => pending.current?.(), [])

  useEffect(() => {
    const typedInto = element.current
    if (!typedInto || !isStored) return
    const store = () => {
      stop()
      storeDraft({ accountId, form }, valuesOf(typedInto, known.current))
    }
    const stop = () => {
      clearTimeout(timer.current)
      pending.current = undefined
    }
    const storeSoon = () => {
      if (isOver.current) return
      clearTimeout(timer.current)
      timer.current = setTimeout(store, PAUSE_MS)
      pending.current = store
    }
    const storeNow = () => pending.current?.()
    typedInto.addEventListener('input', storeSoon)
    // Store the draft before sending, because the response may be another page, such as the
    // sign-in.
    typedInto.addEventListener('submit', storeNow)
    window.addEventListener('pagehide', storeNow)
    return () => {
      stop()
      typedInto.removeEventListener('input', storeSoon)
      typedInto.removeEventListener('submit', storeNow)
      window.removeEventListener('pagehide', storeNow)
    }
  }, [element, accountId, form, isStored])

  const forget = () => {
    clearTimeout(timer.current)
    pending.current = undefined
    forgetDraft({ accountId, form })
    setRecovered(undefined)
  }
  const arrived = () => {
    isOver.current = isOverOnceArrived
    forget()
  }
  const saved = (sent: FormData) => {
    if (!element.current || !isStored) return
    known.current = sentIn(element.current, sent)
    forget()
    storeDraft({ accountId, form }, valuesOf(element.current, known.current))
  }
  const discard = () => {
    forget()
    element.current?.reset()
  }
  return { recovered, discard, arrived, saved }
}
