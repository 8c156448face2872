import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { whenUnreachable } from '#app/components/feedback/when-unreachable.ts'
import {
  type ApplyRefusal,
  applyToJob,
  applyToJobSchema,
} from '#app/domain/applications/apply-to-job.ts'
import { findJobToApply } from '#app/domain/applications/find-job-to-apply.ts'
import { noteApplicationStart } from '#app/domain/audience/note-application-start.ts'
import { findStagedCv } from '#app/domain/cvs/staged-cv.ts'
import { isExpired } from '#app/domain/jobs/job.ts'
import { forCandidate } from '#app/http/access/gates.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { parseForm, refusal, sendBack } from '#app/http/forms/parse-form.ts'
import { noteScripts } from '#app/http/forms/read-form.ts'
import { readId } from '#app/http/forms/read-id.ts'
import { fileRefusalAnswer } from '#app/http/uploads/file-refusal.ts'
import type { UploadForm } from '#app/http/uploads/read-upload-form.ts'
import { applicationCv } from '#app/routes/candidate/file-rules.ts'
import { readCandidateUpload } from '#app/routes/candidate/upload-form.ts'
import type { Route } from './+types/apply'
import { AlreadyApplied } from './already-applied.tsx'
import { failed, unreachable } from './application-fields.ts'
import { ApplicationForm } from './application-form.tsx'
import { ExpiredJob } from './expired-job.tsx'
import {
  applicationFingerprint,
  faultsOf,
  onlyOurFields,
  readCvChoice,
} from './read-application-form.ts'
import { receiveCv } from './receive-cv.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Candidatura: ${loaderData.title}` : 'Candidatura'
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = forCandidate(context)
  const jobId = readId(params.jobId)
  const job = jobId && (await findJobToApply(db, actor, jobId))
  if (!jobId || !job) throw redirectTo('/vagas', 'job-not-found')
  const { title, companyName, application } = job
  if (application) return { kind: 'applied' as const, jobId, title, companyName, application }
  if (isExpired(job)) {
    return data({ kind: 'expired' as const, jobId, title, companyName }, { status: 410 })
  }
  await noteApplicationStart(db, actor, jobId)
  const { name, email, phone, cvName } = job
  const known = { name, email, phone }
  const questions = job.questions ?? []
  const envio = randomUUID()
  return {
    ...{ kind: 'form' as const, jobId, title, companyName, questions },
    ...{ known, cvName, envio, candidateId: actor.candidateId },
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = forCandidate(context)
  const { db, actor } = ctx
  const jobId = readId(params.jobId)
  const job = jobId && (await findJobToApply(db, actor, jobId))
  if (!jobId || !job) return redirectTo('/vagas', 'job-not-found')

  const read = await readCandidateUpload(request, ctx, { cv: applicationCv })
  if (!read.ok) {
    const { status, sentence } = read.detail
    // What was typed did not come through either; what is known stands in.
    const values = { name: job.name ?? '', email: job.email, phone: job.phone ?? '' }
    const state = { values, errors: {}, title: failed, sentence, received: undefined }
    return sendBack(state, status)
  }
  try {
    return await answerForm(ctx, { ...job, jobId }, read.value)
  } finally {
    await read.value.cleanUp()
  }
}

type Job = NonNullable<Awaited<ReturnType<typeof findJobToApply>>> & { jobId: string }

async function answerForm(
  ctx: ReturnType<typeof forCandidate>,
  { jobId, ...job }: Job,
  sent: UploadForm<'cv'>,
) {
  const { db, actor } = ctx
  const questions = job.questions ?? []
  const form = onlyOurFields(sent.fields, questions.length)
  await noteScripts(form, ctx)

  const idempotencyKey = readId(form.get('envio')) ?? randomUUID()
  form.set('envio', idempotencyKey)
  const received = await receiveCv(ctx, idempotencyKey, sent.files.cv)
  const refusedFile = received.ok ? undefined : received.refusal
  if (refusedFile === 'account-gone') return toSignIn(jobId)
  const cv = received.ok ? received.value : await findStagedCv(db, actor, idempotencyKey)
  const refusedCv =
    refusedFile && fileRefusalAnswer(refusedFile, sent.files.cv?.name ?? '', applicationCv)
  const chosen = readCvChoice(form, {
    justSent: sent.files.cv !== undefined,
    waiting: cv !== undefined,
    ofProfile: job.cvName !== null,
  })
  if (chosen === 'waiting' && cv) form.set('cvChoice', 'received')
  const parsed = parseForm(form, applyToJobSchema)
  const faults = faultsOf(form, questions, parsed.ok ? undefined : parsed.state, {
    chosen: chosen !== undefined,
    sentence: refusedCv?.sentence,
  })
  if (faults || !parsed.ok || !chosen) {
    const title = refusedCv?.status === 503 || refusedCv?.status === 429 ? failed : undefined
    const state = { ...refusal(form, title ? { title } : {}), ...faults, received: cv?.name }
    return sendBack(state, refusedCv?.status ?? 422)
  }

  const fingerprint = applicationFingerprint(jobId, parsed.value, chosen, cv)
  const mark = { key: idempotencyKey, fingerprint }
  const answer = await applyToJob(db, actor, jobId, parsed.value, chosen, mark)
  if (answer.ok) return redirect(`/candidatura/${jobId}/enviada`, 303)
  if (answer.refusal === 'account-gone') return toSignIn(jobId)
  const { status, sentence } = refusals[answer.refusal]
  const state = refusal(form, { title: failed, sentence })
  return sendBack({ ...state, received: cv?.name }, status)
}

/** The account was deleted while the form was on its way. */
const toSignIn = (jobId: string) =>
  redirectTo(`/auth?redirect=${encodeURIComponent(`/candidatura/${jobId}`)}`, 'sign-in-needed')

const refusals = {
  'job-not-found': { status: 409, sentence: 'Esta vaga já não aceita candidaturas.' },
  'job-expired': { status: 409, sentence: 'O prazo desta vaga terminou.' },
  'already-applied': { status: 409, sentence: 'Já se candidatou a esta vaga.' },
  'answers-missing': {
    status: 422,
    sentence: 'Por favor, responda a todas as perguntas obrigatórias.',
  },
  'cv-missing': { status: 422, sentence: 'É obrigatório enviar o seu CV.' },
  'too-many': {
    status: 429,
    sentence: 'Já enviou muitas candidaturas hoje. Volte amanhã: o que escreveu continua aqui.',
  },
} as const satisfies Record<
  Exclude<ApplyRefusal, 'account-gone'>,
  { status: 409 | 422 | 429; sentence: string }
>

/** A connection that is lost must not cost what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = request.clone()
  return whenUnreachable(serverAction, async () => ({
    ...unreachable(await typed.formData()),
    received: undefined,
  }))
}

export default function Apply({ loaderData, actionData }: Route.ComponentProps) {
  switch (loaderData.kind) {
    case 'applied':
      return <AlreadyApplied {...loaderData} />
    case 'expired':
      return <ExpiredJob {...loaderData} />
    case 'form':
      return <ApplicationForm {...loaderData} answered={actionData} />
  }
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar a vaga" />
}
