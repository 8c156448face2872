import { useFormState } from '#app/browser/forms/form-state.ts'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { JobDeleteQuestion } from '#app/components/jobs/job-delete-question.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { deleteJob } from '#app/domain/jobs/delete-job.ts'
import { findJobToDelete } from '#app/domain/jobs/find-job-to-delete.ts'
import { adminReasonSchema } from '#app/domain/jobs/job-input.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { TextAreaField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/job-delete'
import { backToList } from './back-to-list.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Excluir vaga') }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, actor } = forAdmin(context)
  const id = pathId(params.jobId)
  const job = (await findJobToDelete(db, actor, id)) ?? notFound()
  return { job, back: backToList(request, id) }
}

export const action = formAction({
  gate: forAdmin,
  input: adminReasonSchema,
  failed: 'Erro ao excluir vaga',
  act: ({ ctx, input, params }) => deleteJob(ctx.db, ctx.actor, pathId(params.jobId), input.reason),
  refusals: {
    'confirmed-fraud': { sentence: 'A burla está confirmada. Anule primeiro essa decisão.' },
    'not-found': (_, { request }) => redirectTo(backToList(request), 'job-already-deleted'),
  },
  done: ({ request }) => redirectTo(backToList(request), 'job-deleted'),
})

export const clientAction = keepsInput('Erro ao excluir vaga')

export default function DeleteJob({ loaderData, actionData }: Route.ComponentProps) {
  const { field, summary } = useFormState(actionData)
  return (
    <JobDeleteQuestion
      job={loaderData.job}
      cancelTo={loaderData.back}
      summary={summary}
      fields={
        <TextAreaField
          {...field('reason')}
          label="Motivo"
          hint="A empresa lê-o tal como o escrever. Quem se candidatou recebe um email."
          rows={3}
          required
          className="mt-4"
        />
      }
    />
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar vagas" />
}
