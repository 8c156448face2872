import { data } from 'react-router'
import type { FormState } from '#app/browser/forms/form-state.ts'
import { jobInputSchema } from '#app/domain/jobs/job-input.ts'
import { moveQuestionUp } from './move-question.ts'
import { refusal } from './parse-form.ts'

const needed = ['title', 'description', 'responsibilities', 'requirements']

export const jobForm = {
  input: jobInputSchema,
  fields: ['maisPerguntas', 'subirPergunta', 'acto'],
  /**
   * If a required field is empty, the sentence that the specification requires (2§5) is above the
   * form.
   */
  wrong: (state: FormState): FormState =>
    needed.some((name) => state.errors[name])
      ? {
          ...state,
          title: 'Campos obrigatórios',
          sentence: 'Título, descrição, principais responsabilidades e requisitos são obrigatórios',
        }
      : state,
  instead: ({ form }: { form: FormData }) => {
    if (form.has('maisPerguntas')) return data(refusal(form, {}))
    if (!form.has('subirPergunta')) return undefined
    return data(refusal(moveQuestionUp(form, Number(form.get('subirPergunta'))), {}))
  },
}
