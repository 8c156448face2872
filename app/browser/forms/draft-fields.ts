import { currentValue, type FormControl, initialValue, isChanged } from './changed-field.ts'

export type Draft = Record<string, string>

const typedKinds = ['text', 'email', 'tel', 'date', 'checkbox']

function draftFields(form: HTMLFormElement): FormControl[] {
  return [...form.elements].filter((field): field is FormControl => {
    if (field instanceof HTMLInputElement) {
      const isTyped = typedKinds.includes(field.type) || 'typed' in field.dataset
      return isTyped && field.name !== '' && !field.disabled && !('unstored' in field.dataset)
    }
    return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
  })
}

export function defaultsOf(form: HTMLFormElement): Draft {
  return Object.fromEntries(draftFields(form).map((field) => [field.name, initialValue(field)]))
}

export function sentIn(form: HTMLFormElement, sent: FormData): Draft {
  return Object.fromEntries(
    draftFields(form).map((field) => {
      const value = sent.get(field.name)
      return [field.name, field.type === 'checkbox' ? tickValue(value) : String(value ?? '')]
    }),
  )
}

const tickValue = (value: FormDataEntryValue | null) => (value === null ? '' : 'on')

export function valuesOf(form: HTMLFormElement, known: Draft | undefined): Draft {
  const values = draftFields(form).map((field) => [field.name, currentValue(field)] as const)
  return Object.fromEntries(
    known ? values.filter(([name, value]) => value !== (known[name] ?? '')) : values,
  )
}

/**
 * Fills the form with a draft; text typed before hydration stays. Returns the draft if any of its
 * values differs from the page.
 */
export function fillIn(
  form: HTMLFormElement,
  draft: Draft,
  drawsLater: (name: string) => boolean = () => false,
): Draft | undefined {
  const fields = new Map(draftFields(form).map((field) => [field.name, field]))
  const hasTyped = navigator.userActivation?.hasBeenActive === true
  const older = Object.entries(draft).filter(([name]) => {
    const field = fields.get(name)
    return !field || !hasTyped || !isChanged(field)
  })
  let differs = false
  for (const [name, typed] of older) {
    const field = fields.get(name)
    if (!field) differs ||= drawsLater(name) && typed !== ''
    else if (typed !== currentValue(field)) {
      if (field instanceof HTMLInputElement && field.type === 'checkbox')
        field.checked = typed === 'on'
      else field.value = typed
      differs = true
    }
  }
  return differs ? Object.fromEntries(older) : undefined
}
