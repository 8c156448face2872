import { type FormControl, isFormControl } from './changed-field.ts'

/**
 * Whether all that one can type and choose in a form is as it was when it was sent, for what comes back of
 * it must not take the place of what was typed meanwhile. What the page itself carries along is not asked.
 */
export function isAsSent(form: HTMLFormElement, sent: FormData): boolean {
  const now = new FormData(form)
  return [...form.elements].every(
    (control) =>
      !isFormControl(control) ||
      !isFilledIn(control) ||
      wordsOf(now, control.name) === wordsOf(sent, control.name),
  )
}

/** What is typed as chips is sent by a field that nobody sees. */
const isFilledIn = ({ type, dataset }: FormControl) => type !== 'hidden' || 'typed' in dataset

function wordsOf(form: FormData, name: string): string {
  return JSON.stringify(
    form.getAll(name).map((value) => (value instanceof File ? value.name : value)),
  )
}
