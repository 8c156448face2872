export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const isFormControl = (target: unknown): target is FormControl =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

const isTick = (control: FormControl): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

export function currentValue(control: FormControl): string {
  if (isTick(control)) return control.checked ? 'on' : ''
  return control.value
}

/** The value in the page's HTML, without the browser's autofill. */
export function initialValue(control: FormControl): string {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
  }
  if (isTick(control)) return control.defaultChecked ? 'on' : ''
  // Browsers normalize the line ends of a field's value, so normalize the default value too.
  return control.defaultValue.replace(/\r\n?/g, '\n')
}

export const isChanged = (control: FormControl) => currentValue(control) !== initialValue(control)

export function hasChanges(form: HTMLFormElement): boolean {
  return [...form.elements].some((element) => isFormControl(element) && isChanged(element))
}

/**
 * Dispatches `input` and `change` for fields edited before hydration, so that a file chosen then is
 * uploaded and a draft stores the text typed then.
 */
export function replayEdits(): void {
  for (const control of document.querySelectorAll('input, textarea, select')) {
    if (!isFormControl(control) || !isChanged(control)) continue
    const isFile = control instanceof HTMLInputElement && control.type === 'file'
    control.dispatchEvent(new Event(isFile ? 'change' : 'input', { bubbles: true }))
  }
}
