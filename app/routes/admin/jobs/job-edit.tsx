import { randomUUID } from 'node:crypto'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { JobForm } from '#app/components/jobs/job-form.tsx'
import { JobFormFoot } from '#app/components/jobs/job-form-foot.tsx'
import { SidePanel } from '#app/components/shell/side-panel.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { editJob } from '#app/domain/jobs/edit-job.ts'
import { findJobToEdit } from '#app/domain/jobs/find-job-to-edit.ts'
import { adminJobInputSchema } from '#app/domain/jobs/job-input.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { jobChangedMeanwhile } from '#app/http/forms/job-changed-meanwhile.ts'
import { jobForm } from '#app/http/forms/job-form.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { TextAreaField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/job-edit'
import { backToList } from './back-to-list.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Editar vaga') }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, actor } = forAdmin(context)
  const job = (await findJobToEdit(db, actor, pathId(params.jobId))) ?? notFound()
  return { job, accountId: actor.userId, envio: randomUUID() }
}

export const action = formAction({
  ...jobForm,
  input: adminJobInputSchema,
  gate: forAdmin,
  failed: 'Erro ao salvar vaga',
  once: 'edit-job',
  act: ({ ctx, input: { reason, ...job }, params, expectedVersion }) =>
    editJob(ctx.db, ctx.actor, pathId(params.jobId), job, expectedVersion ?? '', reason),
  refusals: {
    'changed-meanwhile': jobChangedMeanwhile,
    'words-blocked': { sentence: 'O texto não pode ser enviado assim.' },
    'deadline-passed': { sentence: 'A data limite já passou.' },
    'urgent-not-in-plan': { sentence: 'O plano da empresa não inclui vagas urgentes.' },
    'trial-ended': { sentence: 'O período de teste da empresa terminou.' },
    'limit-reached': { sentence: 'A empresa chegou ao limite de vagas do seu plano.' },
    'answers-owed': { sentence: 'A empresa tem candidaturas por responder.' },
  },
  done: ({ request, params }) =>
    redirectTo(backToList(request, pathId(params.jobId)), 'job-updated'),
})

export const clientAction = keepsAnswering('Erro ao salvar vaga')

export default function EditJob({ loaderData, actionData }: Route.ComponentProps) {
  const { job } = loaderData
  return (
    <SidePanel title="Editar vaga">
      <p className="clamped mb-4 text-cinza">{job.companyName}</p>
      <JobForm
        key={job.id}
        accountId={loaderData.accountId}
        state={actionData}
        job={job}
        before={({ field }) => (
          <TextAreaField
            {...field('reason')}
            label="Motivo da alteração"
            hint="Segue no email que a empresa recebe."
            rows={2}
            optional
          />
        )}
        foot={
          <JobFormFoot
            label="Guardar alterações"
            busyLabel="A guardar"
            envio={loaderData.envio}
            state={actionData}
          />
        }
      />
    </SidePanel>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar vagas" />
}
