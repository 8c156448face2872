export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const isFormControl = (target: unknown): target is FormControl =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

const isTick = (control: FormControl): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

/** The value of a control; of a tick box 'on', or nothing. */
export function currentValue(control: FormControl): string {
  if (isTick(control)) return control.checked ? 'on' : ''
  return control.value
}

/** The value in the HTML of the page, without what the browser filled in. */
export function initialValue(control: FormControl): string {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
  }
  if (isTick(control)) return control.defaultChecked ? 'on' : ''
  // A field normalizes its line ends.
  return control.defaultValue.replace(/\r\n?/g, '\n')
}

/** Whether a control holds another value than the page came with. */
export const isChanged = (control: FormControl) => currentValue(control) !== initialValue(control)

/** Whether a form was changed since the page came. */
export function hasChanges(form: HTMLFormElement): boolean {
  return [...form.elements].some((element) => isFormControl(element) && isChanged(element))
}

/**
 * Dispatches `input` and `change` for fields edited before hydration: a file chosen in the first second is
 * uploaded as any other, and drafts store what was typed then.
 */
export function replayEdits(): void {
  for (const control of document.querySelectorAll('input, textarea, select')) {
    if (!isFormControl(control) || !isChanged(control)) continue
    const isFile = control instanceof HTMLInputElement && control.type === 'file'
    control.dispatchEvent(new Event(isFile ? 'change' : 'input', { bubbles: true }))
  }
}
