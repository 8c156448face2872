import type { FormState } from '#app/browser/forms/form-state.ts'

export const failed = 'Erro ao enviar candidatura'

export const answerField = (index: number) => `answers[${index}]`
export const questionField = (index: number) => `questions[${index}]`

/** Finds the typed answer to a question by the question's text; undefined for a new question. */
export function typedAnswer(state: FormState | undefined, key: string): string | undefined {
  if (!state || Object.keys(state.values).length === 0) return undefined
  const field = Object.keys(state.values).find(
    (name) => name.startsWith('questions[') && state.values[name] === key,
  )
  const typed = field && state.values[field.replace('questions', 'answers')]
  return typeof typed === 'string' ? typed : ''
}
