import { type FormControl, isFormControl } from './changed-field.ts'

export function isAsSent(form: HTMLFormElement, sent: FormData): boolean {
  const now = new FormData(form)
  return [...form.elements].every(
    (control) =>
      !isFormControl(control) ||
      !isFilledIn(control) ||
      wordsOf(now, control.name) === wordsOf(sent, control.name),
  )
}

/**
 * Hidden fields do not count as filled in, except those marked `data-typed`, which hold words typed
 * as chips.
 */
const isFilledIn = ({ type, dataset }: FormControl) => type !== 'hidden' || 'typed' in dataset

function wordsOf(form: FormData, name: string): string {
  return JSON.stringify(
    form.getAll(name).map((value) => (value instanceof File ? value.name : value)),
  )
}
