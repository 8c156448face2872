import { randomUUID } from 'node:crypto'
import { data, href } from 'react-router'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { findJobToApply } from '#app/domain/applications/find-job-to-apply.ts'
import { noteApplicationStart } from '#app/domain/audience/note-application-start.ts'
import { isExpired } from '#app/domain/jobs/job.ts'
import { questionKey } from '#app/domain/jobs/question-key.ts'
import { forCandidate } from '#app/http/access/gates.ts'
import { readId } from '#app/http/forms/read-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/apply'
import { AlreadyApplied } from './already-applied.tsx'
import { ApplicationForm } from './application-form.tsx'
import { applyAction } from './apply-action.ts'
import { ExpiredJob } from './expired-job.tsx'
import { sendOrKeep } from './keep-application.ts'
import { stateOf, UnsentForm, usePendingFor } from './unsent-form.tsx'

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Candidatura: ${loaderData.title}` : 'Candidatura'
  return [{ title }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = forCandidate(context)
  const jobId = readId(params.jobId)
  const job = jobId && (await findJobToApply(db, actor, jobId))
  if (!jobId || !job) throw redirectTo(href('/vagas'), 'job-not-found')
  const { title, companyName, application } = job
  if (application) return { kind: 'applied' as const, jobId, title, companyName, application }
  if (isExpired(job)) {
    return data({ kind: 'expired' as const, jobId, title, companyName }, { status: 410 })
  }
  await noteApplicationStart(db, actor, jobId)
  const { name, email, phone, cvName } = job
  const known = { name, email, phone }
  const questions = (job.questions ?? []).map((question) => ({
    ...question,
    key: questionKey(question.question),
  }))
  const envio = randomUUID()
  return {
    kind: 'form' as const,
    jobId,
    title,
    companyName,
    questions,
    known,
    cvName,
    envio,
    candidateId: actor.candidateId,
  }
}

export const action = applyAction

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendOrKeep(request, () => serverAction())
}

export default function Apply({ loaderData, actionData }: Route.ComponentProps) {
  const pending = usePendingFor(loaderData.jobId)
  const isSaid = actionData && !('isPageStored' in actionData && actionData.isPageStored)
  const back = pending?.refusal ? pending : undefined
  if (pending && !back && loaderData.kind === 'form') return <UnsentForm pending={pending} />
  switch (loaderData.kind) {
    case 'applied':
      return <AlreadyApplied {...loaderData} />
    case 'expired':
      return <ExpiredJob {...loaderData} />
    case 'form':
      return (
        <ApplicationForm
          key={back?.at}
          {...loaderData}
          answered={isSaid ? actionData : back && stateOf(back)}
          file={back?.cv}
        />
      )
  }
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar a vaga" />
}
