export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const isFormControl = (target: unknown): target is FormControl =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

const isTick = (control: FormControl): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

/** What a control holds; what is ticked says 'on', or nothing. */
export function saidIn(control: FormControl): string {
  if (isTick(control)) return control.checked ? 'on' : ''
  return control.value
}

/** What the page came with, whatever the browser has put there by itself. */
export function cameWith(control: FormControl): string {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
  }
  if (isTick(control)) return control.defaultChecked ? 'on' : ''
  // A field ends its lines in one way, whatever it came with.
  return control.defaultValue.replace(/\r\n?/g, '\n')
}

/** Whether a control holds something else than the page came with. */
export const isChanged = (control: FormControl) => saidIn(control) !== cameWith(control)

/** Whether somebody has changed a form since it came. */
export function hasChanges(form: HTMLFormElement): boolean {
  return [...form.elements].some((element) => isFormControl(element) && isChanged(element))
}

const held = new Set<HTMLTextAreaElement>()

/**
 * What was typed into a text that came filled in stays there while React takes the page over: it writes into
 * every such field what the page came with.
 */
export function holdTexts(): void {
  const own = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')
  for (const area of document.querySelectorAll('textarea')) {
    const get = () => own?.get?.call(area)
    Object.defineProperty(area, 'value', { configurable: true, get, set: () => {} })
    held.add(area)
  }
}

/** From here on the texts are the page's own again. */
export function letTextsGo(): void {
  for (const area of held) Reflect.deleteProperty(area, 'value')
  held.clear()
}

/**
 * Tells the page, once its scripts hear, what was typed, ticked and chosen before: a file of the first
 * second on a slow telephone leaves as any other does, and what was typed then is kept as what comes after.
 */
export function retellChanges(): void {
  for (const control of document.querySelectorAll('input, textarea, select')) {
    if (!isFormControl(control) || !isChanged(control)) continue
    const isFile = control instanceof HTMLInputElement && control.type === 'file'
    control.dispatchEvent(new Event(isFile ? 'change' : 'input', { bubbles: true }))
  }
}
