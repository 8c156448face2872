import { data } from 'react-router'
import { jobInputSchema } from '#app/domain/jobs/job-input.ts'
import type { FormState } from '#app/ui/form-state.ts'
import { refusal } from './parse-form.ts'

const needed = ['title', 'description', 'responsibilities', 'requirements']

/** What every form of a job has in common, for `formAction`. */
export const jobForm = {
  input: jobInputSchema,
  fields: ['maisPerguntas', 'acto'],
  /** When one of the four needed fields is empty the words of 2§5 stand above the form. */
  wrong: (state: FormState): FormState =>
    needed.some((name) => state.errors[name])
      ? {
          ...state,
          title: 'Campos obrigatórios',
          sentence: 'Título, descrição, principais responsabilidades e requisitos são obrigatórios',
        }
      : state,
  /** Without JavaScript 'Adicionar pergunta' sends the form: it comes back as it was, with one row more. */
  instead: ({ form }: { form: FormData }) =>
    form.has('maisPerguntas') ? data(refusal(form, {})) : undefined,
}
