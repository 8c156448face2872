import { useNavigation } from 'react-router'
import { z } from 'zod'
import { failureSummary } from '#app/components/feedback/failure-summary.ts'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached } from '#app/components/feedback/notice-toaster.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { cancelInterview } from '#app/domain/applications/interviews/cancel-interview.ts'
import { findCompanyInterview } from '#app/domain/applications/interviews/find-interview.ts'
import { appointmentTime } from '#app/domain/formats/dates.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import type { Route } from './+types/interview-cancel'
import { applicationAddress } from './interview-address.ts'

export const middleware = [requireCompanyRight('arrangeInterviews')]

const failed = 'A entrevista não foi cancelada'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Cancelar a entrevista') }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = forCompany(context)
  const interview = await findCompanyInterview(db, actor, pathId(params.interviewId))
  if (!interview) return notFound()
  const back = applicationAddress(interview.applicationId)
  if (!interview.may.cancel) throw redirectTo(back)
  const { candidateName, jobTitle, slotId, startsAt } = interview
  return { candidateName, jobTitle, startsAt: slotId ? startsAt : null, back }
}

export const action = formAction({
  gate: forCompany,
  input: z.object({}),
  failed,
  act: ({ ctx, params }) => cancelInterview(ctx.db, ctx.actor, pathId(params.interviewId)),
  refusals: {
    over: { sentence: 'Esta entrevista já foi respondida com uma recusa, ou a hora já chegou.' },
  },
  done: async ({ ctx, params }) => {
    const interview = await findCompanyInterview(ctx.db, ctx.actor, pathId(params.interviewId))
    return redirectTo(applicationAddress(interview?.applicationId ?? ''), 'interview-cancelled')
  },
})

export const clientAction = keepsAnswering(failed, notReached)

export default function CancelInterview({ loaderData, actionData }: Route.ComponentProps) {
  const { candidateName, jobTitle, startsAt, back } = loaderData
  const busy = useNavigation().formMethod === 'POST'
  return (
    <ConfirmPanel
      summary={failureSummary(actionData)}
      question="Cancelar esta entrevista?"
      confirmLabel="Cancelar a entrevista"
      cancelLabel="Manter"
      cancelTo={back}
      busy={busy}
      busyLabel="A cancelar"
    >
      <p className="clamped">
        <strong>{candidateName}</strong>, {jobTitle}
      </p>
      {startsAt && <p>{appointmentTime(startsAt)}</p>}
      <p>O candidato é avisado por email, e a entrevista sai dos calendários.</p>
    </ConfirmPanel>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar a entrevista" />
}
