import { type RefObject, useEffect, useState } from 'react'
import { draftPrefix } from '#app/components/drafts.ts'

/** Milliseconds without a key before what was typed is put away. */
const pause = 400

const keyOf = (candidateId: string, jobId: string) => `${draftPrefix}${candidateId} ${jobId}`

type Draft = Record<string, string>

/** Lets go of what was typed, once the application is with the company. */
export function forgetDraft(candidateId: string, jobId: string): void {
  try {
    localStorage.removeItem(keyOf(candidateId, jobId))
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/**
 * Keeps what is typed into a form in this browser, for this candidate and this job, until it is sent.
 * `recovered` says that the page began with what an earlier visit left; `discard` takes that back.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { candidateId, jobId, fresh }: { candidateId: string; jobId: string; fresh: boolean },
) {
  const [recovered, setRecovered] = useState(false)
  const key = keyOf(candidateId, jobId)

  useEffect(() => {
    if (!fresh || !form.current) return
    setRecovered(fillIn(form.current, read(key)))
  }, [form, key, fresh])

  useEffect(() => {
    const element = form.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      write(key, typedIn(element))
    }
    const keepSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(keep, pause)
    }
    const keepNow = () => timer !== undefined && keep()
    element.addEventListener('input', keepSoon)
    window.addEventListener('pagehide', keepNow)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('input', keepSoon)
      window.removeEventListener('pagehide', keepNow)
    }
  }, [form, key])

  const discard = () => {
    forgetDraft(candidateId, jobId)
    form.current?.reset()
    setRecovered(false)
  }
  return { recovered, discard }
}

function textFields(form: HTMLFormElement) {
  return [...form.elements].filter(
    (field): field is HTMLInputElement | HTMLTextAreaElement =>
      field instanceof HTMLTextAreaElement ||
      (field instanceof HTMLInputElement && ['text', 'email', 'tel'].includes(field.type)),
  )
}

function typedIn(form: HTMLFormElement): Draft {
  return Object.fromEntries(textFields(form).map(({ name, value }) => [name, value]))
}

/** Answers whether anything differs from what the page knew. */
function fillIn(form: HTMLFormElement, draft: Draft): boolean {
  let differs = false
  for (const field of textFields(form)) {
    const typed = draft[field.name]
    if (!typed || typed === field.value) continue
    field.value = typed
    differs = true
  }
  return differs
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
