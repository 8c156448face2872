import { data } from 'react-router'
import { jobInputSchema } from '#app/domain/jobs/job-input.ts'
import { parseForm, refusal } from './parse-form.ts'

const needed = ['title', 'description', 'responsibilities', 'requirements']

/** Reads the form of a job. When one of the four needed fields is empty it says so in the words of 2§5. */
export function parseJobForm(form: FormData) {
  const parsed = parseForm(form, jobInputSchema)
  if (parsed.ok || !needed.some((name) => parsed.state.errors[name])) return parsed
  return {
    ok: false as const,
    state: {
      ...parsed.state,
      title: 'Campos obrigatórios',
      sentence: 'Título, descrição, principais responsabilidades e requisitos são obrigatórios',
    },
  }
}

/** Without JavaScript 'Adicionar pergunta' sends the form: it comes back as it was, with one row more. */
export function asksForQuestion(form: FormData): boolean {
  return form.has('maisPerguntas')
}

export function sameForm(form: FormData) {
  return data(refusal(form, {}))
}
