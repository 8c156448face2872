import { cameWith, type FormControl, isChanged, saidIn } from '#app/ui/changed-field.ts'

/** What was typed and chosen, by the names of the fields; a tick box says 'on', or nothing. */
export type Draft = Record<string, string>

/** Never left lying in a browser, whatever the form. */
const keptNowhere = ['documentNumber', 'birthDate']

const typedKinds = ['text', 'email', 'tel', 'date', 'checkbox']

function draftFields(form: HTMLFormElement): FormControl[] {
  return [...form.elements].filter((field): field is FormControl => {
    if (field instanceof HTMLInputElement) {
      const isTyped = typedKinds.includes(field.type) || 'typed' in field.dataset
      return isTyped && field.name !== '' && !field.disabled && !keptNowhere.includes(field.name)
    }
    return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
  })
}

/** What the page came with, whatever the browser has put into the fields by itself. */
export function defaultsOf(form: HTMLFormElement): Draft {
  return Object.fromEntries(draftFields(form).map((field) => [field.name, cameWith(field)]))
}

/** What was sent of a form, by the names of its fields. */
export function sentIn(form: HTMLFormElement, sent: FormData): Draft {
  return Object.fromEntries(
    draftFields(form).map((field) => {
      const value = sent.get(field.name)
      return [field.name, field.type === 'checkbox' ? saidOfTick(value) : String(value ?? '')]
    }),
  )
}

const saidOfTick = (value: FormDataEntryValue | null) => (value === null ? '' : 'on')

/** What stands in the fields and differs from what was known; all of it where nothing is known. */
export function valuesOf(form: HTMLFormElement, known: Draft | undefined): Draft {
  const values = draftFields(form).map((field) => [field.name, saidIn(field)] as const)
  return Object.fromEntries(
    known ? values.filter(([name, value]) => value !== (known[name] ?? '')) : values,
  )
}

/**
 * Answers what was filled in when anything of it differs from what the page knew. What was typed before the
 * scripts were there is newer than any draft, and stays; what the browser has restored by itself may be older.
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
    else if (typed !== saidIn(field)) {
      if (field instanceof HTMLInputElement && field.type === 'checkbox')
        field.checked = typed === 'on'
      else field.value = typed
      differs = true
    }
  }
  return differs ? Object.fromEntries(older) : undefined
}
