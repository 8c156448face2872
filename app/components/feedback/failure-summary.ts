import type { FormState } from '#app/browser/forms/form-state.ts'

/** The failure of a form without fields, shown in the form: also without scripts. */
export function failureSummary(answer: Pick<FormState, 'title' | 'sentence'> | undefined) {
  if (!answer) return undefined
  return { ...(answer.title ? { title: answer.title } : {}), children: answer.sentence, fields: [] }
}
