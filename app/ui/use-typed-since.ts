import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { isAsSent } from './as-sent.ts'
import { cameWith, type FormControl, isFormControl, saidIn } from './changed-field.ts'

/**
 * For a form that stays on the page while it is saved: once it is, its fields show what was saved, and
 * what somebody has typed since stays. `saved` is another one each time; `refused` is what came back
 * where nothing was, whatever becomes of the page then. Answers what the form does when it is sent.
 */
export function useTypedSince(saved: unknown, refused?: unknown) {
  const sent = useRef<Sent>(undefined)
  const before = useRef(saved)
  // Within the drawing: what is sent again right after it must not be taken for what was sent before.
  useLayoutEffect(() => {
    if (refused !== undefined) sent.current = undefined
    if (saved === before.current) return
    before.current = saved
    if (sent.current) settle(sent.current)
    sent.current = undefined
  }, [saved, refused])
  return ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    const controls = [...form.elements]
      .filter(isFormControl)
      .filter(({ type }) => type !== 'hidden')
    const said = controls.map((control) => [control, saidIn(control)] as const)
    sent.current = { form, said, data: new FormData(form) }
  }
}

type Sent = {
  form: HTMLFormElement
  data: FormData
  said: (readonly [FormControl, string])[]
}

function settle({ form, data, said: sent }: Sent): void {
  // As one that has just come: what changes elsewhere is shown again in its fields.
  if (isAsSent(form, data)) {
    form.reset()
    return
  }
  for (const [control, said] of sent) {
    if (saidIn(control) === said) showSaved(control)
    else if (control instanceof HTMLTextAreaElement && cameWith(control) === '') cut(control, said)
  }
}

function showSaved(control: FormControl): void {
  if (control.type === 'checkbox' || control.type === 'radio') return
  control.value = cameWith(control)
}

/** Of a field that begins anew only what was typed after the words that were sent is left, and the caret in it. */
function cut(area: HTMLTextAreaElement, said: string): void {
  if (!area.value.startsWith(said)) return
  const left = area.value.slice(said.length).trimStart()
  area.setRangeText('', 0, area.value.length - left.length, 'preserve')
}
