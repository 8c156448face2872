import { useEffect, useState } from 'react'

/** A form that was refused: its input, the errors of its fields, and of the whole. */
export type FormState = {
  values: Record<string, string | string[]>
  errors: Record<string, string[]>
  title?: string | undefined
  sentence?: string | undefined
  /** Whether it was refused because of a change that the page may not show yet. */
  isOvertaken?: boolean | undefined
  /** Where to sign in again, if the session has ended. */
  signInAt?: string | undefined
  /** How to continue in spite of a rate limit. */
  challenge?: Challenge | undefined
}

export type Challenge = {
  /** A proof of work that this browser has to compute. */
  question?: string
  /** Whether a link by e-mail also works. */
  linkByMail?: boolean
}

/**
 * The attributes of a form's fields, from its input or from known values. The first field with an error takes the
 * focus, also without JavaScript.
 */
export function useFormState(
  state: FormState | undefined,
  known: Record<string, string | number | null | undefined> = {},
) {
  const wrong = Object.entries(state?.errors ?? {})
  const firstWrong = wrong[0]?.[0]
  useEffect(() => {
    if (!state) return
    const form = firstWrong ? fieldOf(firstWrong)?.closest('form') : undefined
    const told = form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? noticeOf(state)
    if (told && isInAnotherPart(told)) return
    told?.focus()
    // An element that has the focus is not scrolled into view by it, and a notice above has moved it.
    told?.scrollIntoView?.({ block: 'nearest' })
  }, [state, firstWrong])

  // Without an answer of the server the fields keep their values.
  const cameBack = state !== undefined && Object.keys(state.values).length > 0
  const typed = (name: string): string => {
    const sent = state?.values[name]
    if (sent !== undefined) return Array.isArray(sent) ? (sent[0] ?? '') : sent
    return cameBack ? '' : String(known[name] ?? '')
  }
  return {
    /** The value of a field. */
    typed,
    listOf: (name: string): string[] => {
      const sent = state?.values[name] ?? []
      return Array.isArray(sent) ? sent : [sent]
    },
    field: (name: string) => ({
      id: name,
      name,
      defaultValue: typed(name),
      ...(state?.errors[name] ? { error: state.errors[name] } : {}),
      ...(name === firstWrong ? { autoFocus: true } : {}),
    }),
    /** A tick box: `ticked` is its state before anything was sent. */
    tick: (name: string, ticked = false) => ({
      id: name,
      name,
      defaultChecked: cameBack ? state.values[name] === 'on' : ticked,
      ...(state?.errors[name] ? { error: state.errors[name] } : {}),
    }),
    summary: {
      ...(state?.title ? { title: state.title } : {}),
      children: state?.sentence,
      ...(state?.signInAt ? { signInAt: state.signInAt } : {}),
      fields: wrong.flatMap(([id, [message]]) => (message ? [{ id, message }] : [])),
    },
  }
}

/** Whether another section of the page is being typed into, whose next letters would go into this one. */
function isInAnotherPart(told: Element): boolean {
  const at = document.activeElement
  const part = at?.matches('input, textarea, select') && at.closest('form')?.closest('section')
  return part ? !part.contains(told) : false
}

/** A field's id is its name, unless several forms have it: then that of the form in use. */
function fieldOf(name: string): Element | undefined {
  const own = document.getElementById(name)
  if (own) return own
  const wrong = `main [name="${CSS.escape(name)}"][aria-invalid="true"]`
  const found = [...document.querySelectorAll(wrong)]
  return found.find((field) => field.closest('form:focus-within')) ?? found[0]
}

/** The notice of this answer; another form may still show an earlier one. */
function noticeOf({ sentence, title }: FormState): HTMLElement | undefined {
  const notices = [...document.querySelectorAll<HTMLElement>('main [role="alert"]')]
  const saying = notices.find(({ textContent }) => textContent?.includes(sentence ?? title ?? ''))
  return saying ?? notices[0]
}

/**
 * The idempotency key of a form: that of the page, and the same while it is corrected and sent again. After it was
 * taken, the key of the new page.
 */
export function useFormKey(made: string, state: FormState | undefined): string {
  const sent = state?.values.envio
  const [key, setKey] = useState(typeof sent === 'string' ? sent : made)
  if (!state && key !== made) setKey(made)
  return key
}
