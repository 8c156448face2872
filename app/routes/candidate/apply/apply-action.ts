import { data, href, redirect } from 'react-router'
import {
  type ApplyRefusal,
  applyToJob,
  applyToJobSchema,
} from '#app/domain/applications/apply-to-job.ts'
import { findJobToApply } from '#app/domain/applications/find-job-to-apply.ts'
import { findStagedCv } from '#app/domain/cvs/staged-cv.ts'
import { questionKey } from '#app/domain/jobs/question-key.ts'
import { refused } from '#app/domain/outcome.ts'
import { forCandidate } from '#app/http/access/gates.ts'
import { formAction, type Sent } from '#app/http/forms/form-action.ts'
import { parseForm, refusal } from '#app/http/forms/parse-form.ts'
import { pathId } from '#app/http/forms/path-id.ts'
import { readId } from '#app/http/forms/read-id.ts'
import type { FormStatus } from '#app/http/forms/refusal-answers.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { fileRefusalAnswer } from '#app/http/uploads/file-refusal.ts'
import { applicationCv } from '#app/routes/candidate/file-rules.ts'
import { failed, questionField } from './application-fields.ts'
import { applicationFingerprint, faultsOf, readCvChoice } from './read-application-form.ts'
import { receiveCv } from './receive-cv.ts'

type Form = Sent<ReturnType<typeof forCandidate>, 'cv'>

/**
 * Omits `once`, because a repeated submission differs: it refers to the staged CV. The act itself
 * detects repetitions.
 */
export const applyAction = formAction({
  gate: forCandidate,
  input: applyToJobSchema,
  fields: ['cvChoice'],
  files: { cv: applicationCv },
  failed,
  instead: judge,
  act: async ({ ctx, input, form, key, params }) => {
    const jobId = pathId(params.jobId)
    // `judge` has checked the choice, and has set it to the staged CV if there is a new file.
    const chosen = form.get('cvChoice') === 'profile' ? 'profile' : 'waiting'
    const cv = chosen === 'waiting' ? await findStagedCv(ctx.db, ctx.actor, key) : undefined
    const fingerprint = applicationFingerprint(jobId, input, chosen, cv)
    const answer = await applyToJob(ctx.db, ctx.actor, jobId, input, chosen, { key, fingerprint })
    return answer.ok ? answer : refused(answer.refusal, { received: cv?.name })
  },
  refusals: {
    'job-not-found': say(409, 'Esta vaga já não aceita candidaturas.'),
    'job-expired': say(409, 'O prazo desta vaga terminou.'),
    'already-applied': say(409, 'Já se candidatou a esta vaga.'),
    'questions-changed': say(
      409,
      'A empresa mudou as perguntas desta vaga. Veja as respostas e envie de novo: o resto continua aqui.',
    ),
    'answers-missing': say(422, 'Por favor, responda a todas as perguntas obrigatórias.'),
    'cv-missing': say(422, 'É obrigatório enviar o seu CV.'),
    'too-many': say(
      429,
      'Já enviou muitas candidaturas hoje. Volte amanhã: o que escreveu continua aqui.',
    ),
    'account-gone': (_, { params }) => toSignIn(params.jobId),
  },
  done: ({ params }) =>
    redirect(href('/candidatura/:jobId/enviada', { jobId: pathId(params.jobId) }), 303),
})

/** The refused form keeps the staged CV, whose file name is in `received`. */
function say(status: FormStatus, sentence: string) {
  return (
    { detail }: { refusal: ApplyRefusal; detail: { received: string | undefined } },
    { form }: { form: FormData },
  ) => {
    const state = { ...refusal(form, { title: failed, sentence }), received: detail.received }
    // Revalidate if the questions changed or the job was closed.
    return data(status === 409 ? { ...state, isOvertaken: true } : state, { status })
  }
}

/** Stages the uploaded file and reports all errors at once, in the order of the page. */
async function judge(sent: Form) {
  const { ctx, form, files, key, params } = sent
  form.set('envio', key)
  const job = await findJob(sent)
  const questions = job.questions ?? []
  const received = await receiveCv(ctx, key, files.cv)
  const refusedFile = received.ok ? undefined : received.refusal
  if (refusedFile === 'account-gone') return toSignIn(params.jobId)
  const cv = received.ok ? received.value : await findStagedCv(ctx.db, ctx.actor, key)
  const refusedCv =
    refusedFile && fileRefusalAnswer(refusedFile, files.cv?.name ?? '', applicationCv)
  const chosen = chosenCv(form, {
    cv,
    cvName: job.cvName,
    justSent: files.cv !== undefined,
  })
  if (chosen === 'waiting' && cv) form.set('cvChoice', 'received')
  const parsed = parseForm(form, applyToJobSchema)
  const faults = faultsOf(form, questions, parsed.ok ? undefined : parsed.state, {
    chosen: chosen !== undefined,
    sentence: refusedCv?.sentence,
  })
  if (!faults && parsed.ok) return undefined
  const title = refusedCv?.status === 503 || refusedCv?.status === 429 ? failed : undefined
  const state = { ...refusal(form, title ? { title } : {}), ...faults, received: cv?.name }
  const asksOtherwise = questions.some(
    ({ question }, index) => form.get(questionField(index)) !== questionKey(question),
  )
  // If the questions changed, the page must load the new ones.
  return data(asksOtherwise ? { ...state, isOvertaken: true } : state, {
    status: refusedCv?.status ?? 422,
  })
}

function chosenCv(
  form: FormData,
  { cv, cvName, justSent }: { cv: object | undefined; cvName: string | null; justSent: boolean },
) {
  return readCvChoice(form, { justSent, hasStaged: cv !== undefined, ofProfile: cvName !== null })
}

async function findJob({ ctx, params }: Pick<Form, 'ctx' | 'params'>) {
  const jobId = readId(params.jobId)
  const job = jobId && (await findJobToApply(ctx.db, ctx.actor, jobId))
  if (!jobId || !job) throw redirectTo(href('/vagas'), 'job-not-found')
  return { ...job, jobId }
}

const toSignIn = (jobId: string | undefined) =>
  redirectTo(
    `${href('/auth')}?redirect=${encodeURIComponent(href('/candidatura/:jobId', { jobId: pathId(jobId) }))}`,
    'sign-in-needed',
  )
