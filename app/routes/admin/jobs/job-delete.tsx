import { z } from 'zod'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached, useSayFailed } from '#app/components/feedback/notice-toaster.tsx'
import { JobDeleteQuestion } from '#app/components/jobs/job-delete-question.tsx'
import { deleteJob } from '#app/domain/jobs/delete-job.ts'
import { findJobToDelete } from '#app/domain/jobs/find-job-to-delete.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import type { Route } from './+types/job-delete'
import { backToList } from './back-to-list.ts'

export function meta() {
  return [{ title: 'Excluir vaga' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, actor } = forAdmin(context)
  const id = pathId(params.jobId)
  const job = (await findJobToDelete(db, actor, id)) ?? notFound()
  return { job, back: backToList(request, id) }
}

export const action = formAction({
  gate: forAdmin,
  input: z.object({}),
  failed: (_, { request, params }) =>
    redirectTo(backToList(request, pathId(params.jobId)), 'admin-job-not-deleted'),
  act: ({ ctx, params }) => deleteJob(ctx.db, ctx.actor, pathId(params.jobId)),
  refusals: {
    'not-found': (_, { request }) => redirectTo(backToList(request), 'job-already-deleted'),
  },
  done: ({ request }) => redirectTo(backToList(request), 'job-deleted'),
})

export const clientAction = keepsAnswering('Erro ao excluir vaga', notReached)

export default function DeleteJob({ loaderData, actionData }: Route.ComponentProps) {
  useSayFailed(actionData)
  return <JobDeleteQuestion job={loaderData.job} cancelTo={loaderData.back} />
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar vagas" />
}
