import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Draft, defaultsOf, fillIn, sentIn, valuesOf } from './draft-fields.ts'
import { type DraftOf, findDraft, forgetDraft, storeDraft } from './stored-drafts.ts'

/** Milliseconds after the last key before the draft is stored. */
const PAUSE_MS = 400

export type Drafting = DraftOf & {
  /** Whether the page shows stored data instead of input that was just sent. */
  fresh: boolean
  /** Whether drafts are stored on this device. */
  isStored: boolean
  /**
   * Returns whether a field is rendered only once it is recovered, such as a field of an added row.
   */
  drawsLater?: (name: string) => boolean
  /** Whether a successful submission ends the form, as for a form that creates a record. */
  isOverOnceArrived?: boolean
}

/**
 * Stores the input of a form in this browser until the form is accepted; `arrived` and `saved`
 * report that. Stores only values that differ from the page, so that later changes by others stay,
 * and never files. `recovered` is the draft of an earlier visit.
 */
export function useDraft(
  element: RefObject<HTMLFormElement | null>,
  { accountId, form, fresh, isStored, drawsLater, isOverOnceArrived = false }: Drafting,
) {
  const [recovered, setRecovered] = useState<Draft>()
  const [startsFresh] = useState(fresh && isStored)
  const [willDraw] = useState(() => drawsLater)
  /** The initial values of the page; undefined if the page shows input that was just sent. */
  const known = useRef<Draft>(undefined)
  /** Stores the latest input before the pause is over. */
  const pending = useRef<() => void>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /**
   * After the form is accepted, further keys are not stored: a draft would restore input that was
   * already sent.
   */
  const isOver = useRef(false)

  useEffect(() => {
    if (!startsFresh || !element.current) return
    known.current = defaultsOf(element.current)
    setRecovered(fillIn(element.current, findDraft({ accountId, form }), willDraw))
  }, [element, accountId, form, startsFresh, willDraw])

  // A link may leave the page before the pause ends. This cleanup runs before the effect of a
  // sign-out, which deletes all drafts.
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
    // Store before sending, because the response may be another page, for example if the session
    // has ended.
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
