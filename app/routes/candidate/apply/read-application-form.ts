import type { z } from 'zod'
import type { FormState } from '#app/browser/forms/form-state.ts'
import type { applyToJobSchema, ChosenCv } from '#app/domain/applications/apply-to-job.ts'
import type { StoredCv } from '#app/domain/cvs/staged-cv.ts'
import { hasVisibleCharacter } from '#app/domain/formats/typed-text.ts'
import { fingerprintOf } from '#app/domain/history/idempotency.ts'
import type { JobQuestion } from '#app/domain/jobs/job.ts'
import { answerField } from './application-fields.ts'

/**
 * A file in this submission takes precedence over the ticked option, which takes precedence over
 * the staged file.
 */
export function readCvChoice(
  form: FormData,
  { justSent, hasStaged, ofProfile }: { justSent: boolean; hasStaged: boolean; ofProfile: boolean },
): ChosenCv | undefined {
  if (justSent) return 'waiting'
  if (ofProfile && form.get('cvChoice') === 'profile') return 'profile'
  return hasStaged && form.get('cvChoice') !== 'new' ? 'waiting' : undefined
}

export function faultsOf(
  form: FormData,
  questions: JobQuestion[],
  typed: FormState | undefined,
  cv: { chosen: boolean; sentence: string | undefined },
): Pick<FormState, 'errors' | 'title' | 'sentence'> | undefined {
  const typedIn = (name: string) => String(form.get(name) ?? '').trim()
  const errors: FormState['errors'] = {}
  const says: { title: string; sentence: string }[] = []
  for (const name of ['name', 'email', 'phone']) {
    if (typed?.errors[name]) errors[name] = typed.errors[name]
  }
  if (!['name', 'email', 'phone'].every(typedIn)) {
    const sentence = 'Por favor, preencha todos os campos obrigatórios.'
    says.push({ title: 'Campos obrigatórios', sentence })
  }
  let unanswered = false
  for (const [index, { question, required }] of questions.entries()) {
    const name = answerField(index)
    if (typed?.errors[name]) errors[name] = typed.errors[name]
    else if (required && !hasVisibleCharacter(typedIn(name))) {
      errors[name] = [`Responda à pergunta: ${question}`]
      unanswered = true
    }
  }
  if (unanswered) {
    const sentence = 'Por favor, responda a todas as perguntas obrigatórias.'
    says.push({ title: 'Perguntas obrigatórias', sentence })
  }
  if (typed?.errors.coverLetter) errors.coverLetter = typed.errors.coverLetter
  if (cv.sentence) errors.cv = [cv.sentence]
  else if (!cv.chosen) {
    errors.cv = ['É obrigatório enviar o seu CV.']
    says.push({ title: 'CV obrigatório', sentence: 'É obrigatório enviar o seu CV.' })
  }
  if (Object.keys(errors).length === 0) return undefined
  const [first] = says
  if (!first) return { errors }
  return { errors, title: first.title, sentence: says.map(({ sentence }) => sentence).join(' ') }
}

/** The same hash with the same idempotency key means a repeated submission. */
export function applicationFingerprint(
  jobId: string,
  input: z.output<typeof applyToJobSchema>,
  chosen: ChosenCv,
  cv: StoredCv | undefined,
): string {
  const { name, email, phone, coverLetter, questions, answers, updateProfile } = input
  const texts = [
    name,
    email,
    phone,
    coverLetter,
    JSON.stringify([questions, answers]),
    String(updateProfile),
  ]
  return fingerprintOf(jobId, ...texts, chosen, chosen === 'waiting' ? cv?.sha256 : null)
}
