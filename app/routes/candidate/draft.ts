import { type RefObject, useEffect, useRef, useState } from 'react'
import { draftPrefix } from '#app/components/session/drafts.ts'

/** Milliseconds without a key before what was typed is put away. */
const PAUSE_MS = 400

/** Which form of which candidate: an application's by its job's id, or the profile. */
export type DraftOf = { candidateId: string; form: string }

const keyOf = ({ candidateId, form }: DraftOf) => `${draftPrefix}${candidateId} ${form}`

/** Never left lying in a browser, whatever the form. */
const keptNowhere = ['documentNumber', 'birthDate']

type Draft = Record<string, string>

/** Lets go of what was typed, once it has arrived. */
export function forgetDraft(of: DraftOf): void {
  try {
    localStorage.removeItem(keyOf(of))
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/**
 * Keeps what is typed and chosen in a form in this browser, for this candidate, until it has arrived;
 * never files, the document's number or the birth date. `recovered` is what an earlier visit left, by
 * the names of the fields, where the page began with it; `discard` takes that back, `arrived` lets go
 * of it.
 */
export function useDraft(
  element: RefObject<HTMLFormElement | null>,
  { candidateId, form, fresh }: DraftOf & { fresh: boolean },
) {
  const [recovered, setRecovered] = useState<Draft>()
  const [startsFresh] = useState(fresh)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const key = keyOf({ candidateId, form })

  useEffect(() => {
    if (startsFresh && element.current) setRecovered(fillIn(element.current, read(key)))
  }, [element, key, startsFresh])

  useEffect(() => {
    const typedInto = element.current
    if (!typedInto) return
    const keep = () => {
      stop()
      write(key, typedIn(typedInto))
    }
    const stop = () => {
      clearTimeout(timer.current)
      timer.current = undefined
    }
    const keepSoon = () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(keep, PAUSE_MS)
    }
    const keepNow = () => timer.current !== undefined && keep()
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
  }, [element, key])

  const arrived = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    forgetDraft({ candidateId, form })
    setRecovered(undefined)
  }
  const discard = () => {
    arrived()
    element.current?.reset()
  }
  return { recovered, discard, arrived }
}

type Kept = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function keptFields(form: HTMLFormElement): Kept[] {
  return [...form.elements].filter((field): field is Kept => {
    if (field instanceof HTMLInputElement) {
      const isTyped = ['text', 'email', 'tel'].includes(field.type) || 'typed' in field.dataset
      return isTyped && field.name !== '' && !keptNowhere.includes(field.name)
    }
    return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
  })
}

function typedIn(form: HTMLFormElement): Draft {
  return Object.fromEntries(keptFields(form).map(({ name, value }) => [name, value]))
}

/** Answers the draft when anything in it differs from what the page knew. */
function fillIn(form: HTMLFormElement, draft: Draft): Draft | undefined {
  let differs = false
  for (const field of keptFields(form)) {
    const typed = draft[field.name]
    if (!typed || typed === field.value) continue
    field.value = typed
    differs = true
  }
  return differs ? draft : undefined
}

function read(key: string): Draft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    const pairs = typeof kept === 'object' && kept ? Object.entries(kept) : []
    return Object.fromEntries(pairs.filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}

function write(key: string, draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Full or forbidden: the form works without it.
  }
}
