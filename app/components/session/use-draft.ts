import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useRoot } from '#app/components/shell/use-root.ts'
import { type Draft, defaultsOf, fillIn, sentIn, valuesOf } from './draft-fields.ts'
import { draftPrefix, keptDraft, readDraft } from './drafts.ts'

/** Milliseconds without a key before what was typed is put away. */
const PAUSE_MS = 400

/** Which form of whose account: an application's by its job's id, the profile, a job that is written. */
export type DraftOf = { accountId: string; form: string }

type Drafting = DraftOf & {
  /** Whether the page came as it is stored, and not with what was just sent. */
  fresh: boolean
  /** Fields that the page draws only once they are recovered, as rows that were added. */
  drawsLater?: (name: string) => boolean
  /** Whether the form is over once it has arrived, as that of a thing that was not stored before. */
  isOverOnceArrived?: boolean
}

const keyOf = ({ accountId, form }: DraftOf) => `${draftPrefix}${accountId} ${form}`

/** Lets go of what was typed, once it has arrived. */
export function forgetDraft(of: DraftOf): void {
  try {
    localStorage.removeItem(keyOf(of))
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/**
 * Keeps what is typed and chosen in a form in this browser, for this account, until it has arrived:
 * what differs from the page as it came, so that what others change meanwhile stays; never files, the
 * document's number or the birth date. `recovered` is what an earlier visit left, by the names of the
 * fields, where the page began with it; `discard` takes that back, `arrived` lets go of it. `saved` is for a
 * form that stays: what differs from what was saved is kept from there on. On a device that is not the
 * person's own nothing is kept.
 */
export function useDraft(
  element: RefObject<HTMLFormElement | null>,
  { accountId, form, fresh, drawsLater, isOverOnceArrived = false }: Drafting,
) {
  const [recovered, setRecovered] = useState<Draft>()
  const keeps = useRoot()?.viewer?.isBorrowed === false
  const [startsFresh] = useState(fresh && keeps)
  const [willDraw] = useState(() => drawsLater)
  /** The fields as the page came with them; unknown where it came with what was sent. */
  const known = useRef<Draft>(undefined)
  /** What puts away the last keys, while it waits for more of them. */
  const waiting = useRef<() => void>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** What is typed from here on belongs to nothing: kept, it would bring back what is stored already. */
  const isOver = useRef(false)
  const key = keyOf({ accountId, form })

  useEffect(() => {
    if (!startsFresh || !element.current) return
    known.current = defaultsOf(element.current)
    setRecovered(fillIn(element.current, read(key), willDraw))
  }, [element, key, startsFresh, willDraw])

  // Whoever leaves by a link leaves sooner than the pause. A sign-out empties the device after that: its
  // effect runs once all that went with the page is over.
  useLayoutEffect(() => () => waiting.current?.(), [])

  useEffect(() => {
    const typedInto = element.current
    if (!typedInto || !keeps) return
    const keep = () => {
      stop()
      write(key, valuesOf(typedInto, known.current))
    }
    const stop = () => {
      clearTimeout(timer.current)
      waiting.current = undefined
    }
    const keepSoon = () => {
      if (isOver.current) return
      clearTimeout(timer.current)
      timer.current = setTimeout(keep, PAUSE_MS)
      waiting.current = keep
    }
    const keepNow = () => waiting.current?.()
    typedInto.addEventListener('input', keepSoon)
    // The answer may be another page, as when the session has ended.
    typedInto.addEventListener('submit', keepNow)
    window.addEventListener('pagehide', keepNow)
    return () => {
      stop()
      typedInto.removeEventListener('input', keepSoon)
      typedInto.removeEventListener('submit', keepNow)
      window.removeEventListener('pagehide', keepNow)
    }
  }, [element, key, keeps])

  const letGo = () => {
    clearTimeout(timer.current)
    waiting.current = undefined
    forgetDraft({ accountId, form })
    setRecovered(undefined)
  }
  const arrived = () => {
    isOver.current = isOverOnceArrived
    letGo()
  }
  const saved = (sent: FormData) => {
    if (!element.current || !keeps) return
    known.current = sentIn(element.current, sent)
    letGo()
    write(key, valuesOf(element.current, known.current))
  }
  const discard = () => {
    letGo()
    element.current?.reset()
  }
  return { recovered, discard, arrived, saved }
}

function read(key: string): Draft {
  try {
    return readDraft(localStorage.getItem(key))
  } catch {
    return {}
  }
}

function write(key: string, draft: Draft): void {
  try {
    if (Object.keys(draft).length > 0) localStorage.setItem(key, keptDraft(draft))
    else localStorage.removeItem(key)
  } catch {
    // Full or forbidden: the form works without it.
  }
}
