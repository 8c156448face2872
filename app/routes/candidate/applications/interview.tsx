import { href } from 'react-router'
import { InterviewAnswer } from '#app/components/applications/interview-answer.tsx'
import {
  answerFailed,
  answerNotices,
  answerRefusals,
} from '#app/components/applications/interview-refusals.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import type { Candidate } from '#app/domain/actor.ts'
import { answerInterview } from '#app/domain/applications/interviews/answer-interview.ts'
import { findOwnInterview } from '#app/domain/applications/interviews/find-interview.ts'
import { answerSchema } from '#app/domain/applications/interviews/interview-input.ts'
import { visibleToCandidate } from '#app/domain/applications/interviews/visible-to-candidate.ts'
import { forCandidate } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { page } from '#app/http/page.ts'
import { redirectInPlace } from '#app/http/redirects.ts'
import { LinkButton } from '#app/ui/button.tsx'
import type { Route } from './+types/interview'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Entrevista') }]
}

type Params = { applicationId?: string | undefined }

const keyOf = (candidate: Candidate, { applicationId }: Params) => ({
  candidate,
  applicationId: pathId(applicationId),
})

export const loader = page({
  gate: forCandidate,
  load: async ({ ctx: { db, actor }, params }) => {
    const key = keyOf(actor, params)
    const interview = (await findOwnInterview(db, key)) ?? notFound()
    const { applicationId } = key
    return {
      interview: visibleToCandidate(interview),
      file: href('/usuario/candidaturas/:applicationId/convite.ics', { applicationId }),
    }
  },
})

export const action = formAction({
  gate: forCandidate,
  input: answerSchema,
  isThere: async ({ ctx, params }) =>
    (await findOwnInterview(ctx.db, keyOf(ctx.actor, params))) !== undefined,
  failed: answerFailed,
  act: ({ ctx, input, params }) =>
    answerInterview(ctx.db, ctx.actor, keyOf(ctx.actor, params), input),
  refusals: answerRefusals,
  done: ({ input, params }) =>
    redirectInPlace(
      href('/usuario/candidaturas/:applicationId/entrevista', {
        applicationId: pathId(params.applicationId),
      }),
      answerNotices[input.answer],
    ),
})

export const clientAction = keepsInput(answerFailed)

export default function Interview({ loaderData, actionData }: Route.ComponentProps) {
  const { interview, file } = loaderData
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <InterviewAnswer interview={interview} state={actionData} file={file} />
      <div>
        <LinkButton to={href('/usuario/candidaturas')}>Voltar às candidaturas</LinkButton>
      </div>
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar candidaturas" />
}
