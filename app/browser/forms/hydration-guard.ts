import { type FormControl, isChanged, isFormControl } from './changed-field.ts'

/** A control of the document as it came, and what finds the control that replaces it. */
type Guarded = { control: FormControl; key: string; index: number }

const CONTROLS = 'input, textarea, select'
/** The properties of a textarea that React writes. */
const TEXTS = ['value', 'defaultValue'] as const

let guarded: Guarded[] = []
let focused: Element | null = null

const rememberFocus = ({ target }: FocusEvent) => {
  focused = target instanceof Element ? target : null
}

/**
 * Protects what is typed before hydration, the selection and the focus. React writes the page's own text into
 * every textarea, as value and as default value, which collapses the selection; and where a translator or a
 * password manager has changed the document, it renders all of it again.
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

/** Ends `guardEdits` once the page is hydrated: a control that was rendered again gets its edit and the focus. */
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

/** Finds every control by its kind, name and order, which are the same in both renderings. */
function locate(): Guarded[] {
  const counts = new Map<string, number>()
  return [...document.querySelectorAll(CONTROLS)].filter(isFormControl).map((control) => {
    const { tagName, type, name, id } = control
    const choice = type === 'checkbox' || type === 'radio' ? control.value : ''
    // The ids that React makes up differ between the renderings.
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
  // A field that took the focus by itself keeps it only if none was in use.
  to.focus({ preventScroll: true })
  if (from instanceof HTMLSelectElement || to instanceof HTMLSelectElement) return
  try {
    to.setSelectionRange(from.selectionStart, from.selectionEnd)
  } catch {
    // E-mail and number fields have no selection.
  }
}
