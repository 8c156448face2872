import { useEffect, useState } from 'react'

/** A form that came back: what was typed, what is wrong field by field, and with the whole. */
export type FormState = {
  values: Record<string, string | string[]>
  errors: Record<string, string[]>
  title?: string | undefined
  sentence?: string | undefined
  /** Whether it was refused as things stand by now, of which the page may show what stood before. */
  isOvertaken?: boolean | undefined
  /** Where to sign in once more, as the session has ended. */
  signInAt?: string | undefined
  /** How whoever is held up by a limit goes on all the same. */
  heldUp?: HeldUp | undefined
}

export type HeldUp = {
  /** What this browser is to work out, so that the form is taken. */
  question?: string
  /** Whether a link by mail leads on as well. */
  linkByMail?: boolean
}

/**
 * The attributes of a form's fields, from what came back or from what is known. The first field with
 * an error takes the focus, also without JavaScript.
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
    // What has the focus already is not brought into view by it, and what is said above has moved it.
    told?.scrollIntoView?.({ block: 'nearest' })
  }, [state, firstWrong])

  // Nothing came back with it when the server was not reached: the fields go on as they were.
  const cameBack = state !== undefined && Object.keys(state.values).length > 0
  const typed = (name: string): string => {
    const sent = state?.values[name]
    if (sent !== undefined) return Array.isArray(sent) ? (sent[0] ?? '') : sent
    return cameBack ? '' : String(known[name] ?? '')
  }
  return {
    /** What stands in a field. */
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

/** Whether somebody types in another part of the page by now, whose next letters would go into this one. */
function isInAnotherPart(told: Element): boolean {
  const at = document.activeElement
  const part = at?.matches('input, textarea, select') && at.closest('form')?.closest('section')
  return part ? !part.contains(told) : false
}

/** A field has its name as its id, unless several forms of the page ask for the same: then that of the one in use. */
function fieldOf(name: string): Element | undefined {
  const own = document.getElementById(name)
  if (own) return own
  const wrong = `main [name="${CSS.escape(name)}"][aria-invalid="true"]`
  const found = [...document.querySelectorAll(wrong)]
  return found.find((field) => field.closest('form:focus-within')) ?? found[0]
}

/** What says it on the page, where another form may still say something of an earlier attempt. */
function noticeOf({ sentence, title }: FormState): HTMLElement | undefined {
  const notices = [...document.querySelectorAll<HTMLElement>('main [role="alert"]')]
  const saying = notices.find(({ textContent }) => textContent?.includes(sentence ?? title ?? ''))
  return saying ?? notices[0]
}

/**
 * The key of a form: as it came with the page, and the same while it is corrected and sent again. What
 * is sent after it was taken is another form, with the key that came along then.
 */
export function useFormKey(made: string, state: FormState | undefined): string {
  const sent = state?.values.envio
  const [key, setKey] = useState(typeof sent === 'string' ? sent : made)
  if (!state && key !== made) setKey(made)
  return key
}
