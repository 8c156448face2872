import { href } from 'react-router'
import { z } from 'zod'
import { JobDeleteQuestion } from '#app/components/job-delete-question.tsx'
import { keepsInput } from '#app/components/keeps-input.ts'
import { LoadFailed } from '#app/components/load-failed.tsx'
import { deleteJob } from '#app/domain/jobs/delete-job.ts'
import { findJobToDelete } from '#app/domain/jobs/find-job-to-delete.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { forAdmin } from '#app/http/gates.ts'
import { notHere, pathId } from '#app/http/path-id.ts'
import { goTo } from '#app/http/with-cookies.ts'
import type { Route } from './+types/job-delete'

export function meta() {
  return [{ title: 'Excluir vaga' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = forAdmin(context)
  return { job: (await findJobToDelete(db, actor, pathId(params.jobId))) ?? notHere() }
}

export const action = formAction({
  gate: forAdmin,
  input: z.object({}),
  failed: () => goTo(href('/admin/vagas'), 'admin-job-not-deleted'),
  act: ({ ctx, params }) => deleteJob(ctx.db, ctx.actor, pathId(params.jobId)),
  refusals: {},
  done: () => goTo(href('/admin/vagas'), 'job-deleted'),
})

export const clientAction = keepsInput('Erro ao excluir vaga')

export default function DeleteJob({ loaderData }: Route.ComponentProps) {
  return <JobDeleteQuestion job={loaderData.job} cancelTo={href('/admin/vagas')} />
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar vagas" />
}
