import { useNavigation } from 'react-router'
import { z } from 'zod'
import { failureSummary } from '#app/components/feedback/failure-summary.ts'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached } from '#app/components/feedback/notice-toaster.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { findJobToEdit } from '#app/domain/jobs/find-job-to-edit.ts'
import { withdrawChange } from '#app/domain/jobs/versions/withdraw-change.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import type { Route } from './+types/change-withdraw'
import { backToJobs } from './back-to-jobs.ts'
import { isThere } from './own-job.ts'

export const middleware = [requireCompanyRight('writeJobs')]

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Retirar a alteração') }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, actor } = forCompany(context)
  const job = (await findJobToEdit(db, actor, pathId(params.jobId))) ?? notFound()
  const back = backToJobs(request)
  if (!job.changeWaits && request.method === 'GET') throw redirectTo(back, 'change-not-waiting')
  return { title: job.title, back }
}

export const action = formAction({
  gate: forCompany,
  input: z.object({}),
  isThere,
  failed: (_, { request }) => redirectTo(backToJobs(request), 'job-not-saved'),
  act: ({ ctx, params }) => withdrawChange(ctx.db, ctx.actor, pathId(params.jobId)),
  refusals: {
    'not-waiting': (_, { request }) => redirectTo(backToJobs(request), 'change-not-waiting'),
  },
  done: ({ request }) => redirectTo(backToJobs(request), 'change-withdrawn'),
})

export const clientAction = keepsAnswering('Não foi possível salvar a vaga.', notReached)

export default function WithdrawChange({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle'
  return (
    <ConfirmPanel
      summary={failureSummary(actionData)}
      question="Retirar a alteração?"
      confirmLabel="Retirar a alteração"
      cancelTo={loaderData.back}
      busy={busy}
      busyLabel="A retirar"
    >
      <p className="clamped">
        <strong>{loaderData.title}</strong>
      </p>
      <p>O que escreveu na alteração perde-se. O texto que está público fica como está.</p>
    </ConfirmPanel>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar as vagas." />
}
