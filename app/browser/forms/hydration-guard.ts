import { type FormControl, isChanged, isFormControl } from './changed-field.ts'

type Guarded = { control: FormControl; key: string; index: number }

const CONTROLS = 'input, textarea, select'
const TEXTS = ['value', 'defaultValue'] as const

let guarded: Guarded[] = []
let focused: Element | null = null

const rememberFocus = ({ target }: FocusEvent) => {
  // After hydration replaces the focused field, a dialog may focus its first link. Ignore that
  // focus, so that the field gets the focus back.
  if (focused && !focused.isConnected) return
  focused = target instanceof Element ? target : null
}

/**
 * Preserves input, selection and focus from before hydration. React writes value and default value
 * of every textarea, which collapses the selection.
 */
export function guardEdits(): void {
  guarded = locate()
  focused = document.activeElement
  document.addEventListener('focusin', rememberFocus)
  for (const name of TEXTS) {
    const own = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, name)
    for (const { control } of guarded) {
      if (!(control instanceof HTMLTextAreaElement)) continue
      const get = () => own?.get?.call(control)
      Object.defineProperty(control, name, { configurable: true, get, set: () => {} })
    }
  }
}

/** Restores input and focus of controls that were rendered again during hydration. */
export function restoreEdits(): void {
  document.removeEventListener('focusin', rememberFocus)
  const before = guarded
  const lost = focused
  guarded = []
  focused = null
  for (const { control } of before) for (const name of TEXTS) Reflect.deleteProperty(control, name)
  if (before.every(({ control }) => control.isConnected)) return
  const now = new Map(locate().map((one) => [`${one.key} ${one.index}`, one.control]))
  for (const { control, key, index } of before) {
    const replacement = now.get(`${key} ${index}`)
    if (control.isConnected || !replacement) continue
    if (isChanged(control)) copyEdit(control, replacement)
    if (control === lost) moveFocus(control, replacement)
  }
}

/** Locates each control by kind, name and order, which are the same before and after hydration. */
function locate(): Guarded[] {
  const counts = new Map<string, number>()
  return [...document.querySelectorAll(CONTROLS)].filter(isFormControl).map((control) => {
    const { tagName, type, name, id } = control
    const choice = type === 'checkbox' || type === 'radio' ? control.value : ''
    // Ids that React generates differ before and after hydration, so prefer the name.
    const key = [tagName, type, name || id, choice].join(' ')
    const index = counts.get(key) ?? 0
    counts.set(key, index + 1)
    return { control, key, index }
  })
}

function copyEdit(from: FormControl, to: FormControl): void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    if (from.type === 'file') {
      if (from.files) to.files = from.files
      return
    }
    if (from.type === 'checkbox' || from.type === 'radio') {
      to.checked = from.checked
      return
    }
  }
  to.value = from.value
}

function moveFocus(from: FormControl, to: FormControl): void {
  // A field with `autofocus` takes the focus during hydration, so return the focus to the control
  // that had it before.
  to.focus({ preventScroll: true })
  if (from instanceof HTMLSelectElement || to instanceof HTMLSelectElement) return
  try {
    to.setSelectionRange(from.selectionStart, from.selectionEnd)
  } catch {
    // E-mail and number fields have no selection, so ignore the error.
  }
}
