import type { FormState } from '#app/ui/form-state.ts'

export const failed = 'Erro ao enviar candidatura'

export const answerField = (place: number) => `answers[${place}]`

/** What is said when the server cannot be reached, with what was typed. */
export function unreachable(form: FormData): FormState {
  const values = Object.fromEntries(
    [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
  return {
    values,
    errors: {},
    title: failed,
    sentence:
      'Não conseguimos chegar ao portal. Verifique a ligação e tente de novo: o que escreveu continua aqui.',
  }
}
