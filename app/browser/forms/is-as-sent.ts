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
 * Words typed as chips are sent in a hidden field marked with `data-typed`, so that field counts,
 * too.
 */
const isFilledIn = ({ type, dataset }: FormControl) => type !== 'hidden' || 'typed' in dataset

function wordsOf(form: FormData, name: string): string {
  return JSON.stringify(
    form.getAll(name).map((value) => (value instanceof File ? value.name : value)),
  )
}
