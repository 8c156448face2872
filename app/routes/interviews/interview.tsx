import { data, href } from 'react-router'
import { InterviewAnswer } from '#app/components/applications/interview-answer.tsx'
import {
  answerFailed,
  answerNotices,
  answerRefusals,
} from '#app/components/applications/interview-refusals.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { answerInterview } from '#app/domain/applications/interviews/answer-interview.ts'
import { findOwnInterview } from '#app/domain/applications/interviews/find-interview.ts'
import { answerSchema } from '#app/domain/applications/interviews/interview-input.ts'
import { visibleToCandidate } from '#app/domain/applications/interviews/visible-to-candidate.ts'
import { forPublic } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { page } from '#app/http/page.ts'
import { redirectInPlace } from '#app/http/redirects.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/interview'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Entrevista') }]
}

export { headers } from './gate.tsx'

/**
 * Opening the link changes nothing, because mail programs open links. The buttons answer (INT-02).
 */
export const loader = page({
  gate: forPublic,
  load: async ({ ctx, params }) => {
    const secret = params.secret ?? ''
    const found = await findOwnInterview(ctx.db, { secret })
    const interview = found && visibleToCandidate(found)
    const file = href('/entrevista/:secret/convite.ics', { secret })
    return data({ interview, file }, { status: interview ? 200 : 410 })
  },
})

export const action = formAction({
  gate: forPublic,
  input: answerSchema,
  isThere: async ({ ctx, params }) =>
    (await findOwnInterview(ctx.db, { secret: params.secret ?? '' })) !== undefined,
  failed: answerFailed,
  act: ({ ctx, input, params }) =>
    answerInterview(ctx.db, ctx.actor, { secret: params.secret ?? '' }, input),
  refusals: answerRefusals,
  done: ({ input, params }) =>
    redirectInPlace(
      href('/entrevista/:secret', { secret: params.secret ?? '' }),
      answerNotices[input.answer],
    ),
})

export const clientAction = keepsInput(answerFailed)

export default function Interview({ loaderData, actionData }: Route.ComponentProps) {
  const { interview, file } = loaderData
  if (!interview)
    return (
      <>
        <h1 className="mb-4 text-2xl">Entrevista</h1>
        <Notice tone="warning" title="Esta ligação já não é válida">
          A entrevista foi apagada, ou a ligação está incompleta. Entre na sua conta para ver as
          suas candidaturas.
        </Notice>
      </>
    )
  return <InterviewAnswer interview={interview} state={actionData} file={file} />
}
