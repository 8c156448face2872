import { z } from 'zod'
import { failureSummary } from '#app/components/feedback/failure-summary.ts'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached } from '#app/components/feedback/notice-toaster.tsx'
import { JobDeleteQuestion } from '#app/components/jobs/job-delete-question.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { deleteJob } from '#app/domain/jobs/delete-job.ts'
import { findJobToDelete } from '#app/domain/jobs/find-job-to-delete.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/job-delete'
import { backToJobs } from './back-to-jobs.ts'

export const middleware = [requireCompanyRight('writeJobs')]

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Excluir vaga') }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, actor } = forCompany(context)
  const job = (await findJobToDelete(db, actor, pathId(params.jobId))) ?? notFound()
  return { job, back: backToJobs(request) }
}

export const action = formAction({
  gate: forCompany,
  input: z.object({}),
  once: 'delete-job',
  failed: (_, { request }) => redirectTo(backToJobs(request), 'job-not-deleted'),
  act: ({ ctx, params }) => deleteJob(ctx.db, ctx.actor, pathId(params.jobId)),
  refusals: {
    'confirmed-fraud': {
      sentence: 'Um administrador confirmou que esta vaga é uma burla: não pode ser excluída.',
    },
  },
  done: ({ request }) => redirectTo(backToJobs(request), 'job-deleted'),
})

export const clientAction = keepsAnswering('Não foi possível excluir a vaga.', notReached)

export default function DeleteJob({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <JobDeleteQuestion
      summary={failureSummary(actionData)}
      job={loaderData.job}
      cancelTo={loaderData.back}
      fields={<input type="hidden" name="envio" value={params.jobId} />}
    />
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar as vagas." />
}
