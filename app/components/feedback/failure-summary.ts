import type { FormState } from '#app/browser/forms/form-state.ts'

export function failureSummary(answer: Pick<FormState, 'title' | 'sentence'> | undefined) {
  if (!answer) return undefined
  return { ...(answer.title ? { title: answer.title } : {}), children: answer.sentence, fields: [] }
}
