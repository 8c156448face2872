import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { currentValue, type FormControl, initialValue, isFormControl } from './changed-field.ts'
import { isAsSent } from './is-as-sent.ts'

/**
 * For a form that stays on the page while it is saved. Fields then show the saved values, except
 * for text typed meanwhile.
 */
export function useTypedSince(saved: unknown, refused?: unknown) {
  const sent = useRef<Sent>(undefined)
  const before = useRef(saved)
  // A layout effect runs before the user can submit again, so a second submission is not mistaken
  // for the first.
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
    const values = controls.map((control) => [control, currentValue(control)] as const)
    sent.current = { form, values, data: new FormData(form) }
  }
}

type Sent = {
  form: HTMLFormElement
  data: FormData
  values: (readonly [FormControl, string])[]
}

function settle({ form, data, values }: Sent): void {
  // If no field has changed since the submission, reset the form to the saved values.
  if (isAsSent(form, data)) {
    form.reset()
    return
  }
  for (const [control, sent] of values) {
    if (currentValue(control) === sent) showSaved(control)
    else if (control instanceof HTMLTextAreaElement && initialValue(control) === '')
      removeSent(control, sent)
  }
}

function showSaved(control: FormControl): void {
  if (control.type === 'checkbox' || control.type === 'radio') return
  control.value = initialValue(control)
}

/**
 * Removes the sent text from a field that must be empty after sending. Text typed since then stays,
 * with the caret.
 */
function removeSent(area: HTMLTextAreaElement, sent: string): void {
  if (!area.value.startsWith(sent)) return
  const left = area.value.slice(sent.length).trimStart()
  area.setRangeText('', 0, area.value.length - left.length, 'preserve')
}
