import type { FormState } from '#app/browser/forms/form-state.ts'

/** The failure of a form without fields. It is rendered inside the form, so it needs no scripts. */
export function failureSummary(answer: Pick<FormState, 'title' | 'sentence'> | undefined) {
  if (!answer) return undefined
  return { ...(answer.title ? { title: answer.title } : {}), children: answer.sentence, fields: [] }
}
