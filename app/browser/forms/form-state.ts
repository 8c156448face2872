import { useEffect, useState } from 'react'

export type FormState = {
  values: Record<string, string | string[]>
  errors: Record<string, string[]>
  title?: string | undefined
  sentence?: string | undefined
  /** Whether the form was refused because the record has changed since the page was loaded. */
  isOvertaken?: boolean | undefined
  signInAt?: string | undefined
  challenge?: Challenge | undefined
}

export type Challenge = {
  question?: string
  linkByMail?: boolean
}

/**
 * The attributes of a form's fields, with refused values or, initially, those in `known`. Focuses
 * the first field with an error.
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
    const messageElement =
      form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? noticeOf(state)
    if (messageElement && isInAnotherPart(messageElement)) return
    messageElement?.focus()
    // `focus()` does not scroll to an already focused field. The error notice may have moved the
    // field out of view.
    messageElement?.scrollIntoView?.({ block: 'nearest' })
  }, [state, firstWrong])

  // If the server did not respond, `values` is empty and the fields keep their input.
  const cameBack = state !== undefined && Object.keys(state.values).length > 0
  const typed = (name: string): string => {
    const sent = state?.values[name]
    if (sent !== undefined) return Array.isArray(sent) ? (sent[0] ?? '') : sent
    return cameBack ? '' : String(known[name] ?? '')
  }
  return {
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
    /** The attributes of a checkbox; `ticked` is its state before the form was sent. */
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

/**
 * Whether the user is typing in another section. If so, do not move the focus, because the next
 * letters would go into this form.
 */
function isInAnotherPart(messageElement: Element): boolean {
  const at = document.activeElement
  const part = at?.matches('input, textarea, select') && at.closest('form')?.closest('section')
  return part ? !part.contains(messageElement) : false
}

function fieldOf(name: string): Element | undefined {
  const own = document.getElementById(name)
  if (own) return own
  const wrong = `main [name="${CSS.escape(name)}"][aria-invalid="true"]`
  const found = [...document.querySelectorAll(wrong)]
  return found.find((field) => field.closest('form:focus-within')) ?? found[0]
}

function noticeOf({ sentence, title }: FormState): HTMLElement | undefined {
  const notices = [...document.querySelectorAll<HTMLElement>('main [role="alert"]')]
  const saying = notices.find(({ textContent }) => textContent?.includes(sentence ?? title ?? ''))
  return saying ?? notices[0]
}

/**
 * The idempotency key of a form. Corrections keep the key; after a success, the next page's key is
 * used.
 */
export function useFormKey(made: string, state: FormState | undefined): string {
  const sent = state?.values.envio
  const [key, setKey] = useState(typeof sent === 'string' ? sent : made)
  if (!state && key !== made) setKey(made)
  return key
}
