import { href } from 'react-router'
import { z } from 'zod'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached, useSayFailed } from '#app/components/feedback/notice-toaster.tsx'
import { JobDeleteQuestion } from '#app/components/jobs/job-delete-question.tsx'
import { deleteJob } from '#app/domain/jobs/delete-job.ts'
import { findJobToDelete } from '#app/domain/jobs/find-job-to-delete.ts'
import { forCompany } from '#app/http/access/gates.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import type { Route } from './+types/job-delete'

export function meta() {
  return [{ title: 'Excluir vaga' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = forCompany(context)
  return { job: (await findJobToDelete(db, actor, pathId(params.jobId))) ?? notFound() }
}

export const action = formAction({
  gate: forCompany,
  input: z.object({}),
  failed: () => redirectTo(href('/empresa/vagas'), 'job-not-deleted'),
  act: ({ ctx, params }) => deleteJob(ctx.db, ctx.actor, pathId(params.jobId)),
  refusals: {},
  done: () => redirectTo(href('/empresa/vagas'), 'job-deleted'),
})

export const clientAction = keepsInput('Não foi possível excluir a vaga.', notReached)

export default function DeleteJob({ loaderData, actionData }: Route.ComponentProps) {
  useSayFailed(actionData)
  return <JobDeleteQuestion job={loaderData.job} cancelTo={href('/empresa/vagas')} />
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar as vagas." />
}
