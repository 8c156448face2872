import { randomUUID } from 'node:crypto'
import { href } from 'react-router'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { ChangeNotice } from '#app/components/jobs/change-notice.tsx'
import { JobForm } from '#app/components/jobs/job-form.tsx'
import { JobFormFoot } from '#app/components/jobs/job-form-foot.tsx'
import { SidePanel } from '#app/components/shell/side-panel.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { editJob } from '#app/domain/jobs/edit-job.ts'
import { findJobPreview } from '#app/domain/jobs/find-job-preview.ts'
import { findJobToEdit } from '#app/domain/jobs/find-job-to-edit.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { blockedJob, companyJobForm, deadlinePassed } from '#app/http/forms/company-job-form.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { jobChangedMeanwhile } from '#app/http/forms/job-changed-meanwhile.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { LinkButton } from '#app/ui/button.tsx'
import type { Route } from './+types/job-edit'
import { backToJobs, listBehind } from './back-to-jobs.ts'
import { findRoom } from './find-room.ts'
import { JobFormPreview } from './job-form-preview.tsx'
import { isThere } from './own-job.ts'
import { addressOf } from './own-job-address.ts'
import { besideDeadline, owedBesideDeadline, urgentReason } from './publishing-refusal.ts'

export const middleware = [requireCompanyRight('writeJobs')]

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Editar vaga') }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = forCompany(context)
  const { db, actor } = ctx
  const id = pathId(params.jobId)
  const [job, room, preview] = await Promise.all([
    findJobToEdit(db, actor, id),
    findRoom(ctx),
    findJobPreview(db, actor, id),
  ])
  const { listPage, query } = listBehind(request)
  const path = href('/empresa/vagas/:jobId/alteracao/retirar', { jobId: id })
  const change = preview?.status === 'active' ? preview.change : undefined
  return {
    change: change && { isPending: change.isPending, reason: change.reason },
    withdraw: addressOf({ ...listPage, path }, query),
    job: job ?? notFound(),
    accountId: actor.userId,
    envio: randomUUID(),
    urgentReason: room?.may.canSetJobUrgent ? undefined : urgentReason(),
  }
}

export const action = formAction({
  ...companyJobForm(async ({ ctx, params }) => {
    const job = await findJobToEdit(ctx.db, ctx.actor, pathId(params.jobId))
    return job?.status === 'draft' ? undefined : job
  }),
  gate: forCompany,
  isThere,
  failed: 'Não foi possível salvar a vaga.',
  once: 'edit-job',
  act: ({ ctx, input, params, expectedVersion }) =>
    editJob(ctx.db, ctx.actor, pathId(params.jobId), input, expectedVersion ?? ''),
  refusals: {
    'changed-meanwhile': jobChangedMeanwhile,
    'words-blocked': ({ detail }, { input }) => blockedJob(input, detail),
    'deadline-passed': () => deadlinePassed,
    'urgent-not-in-plan': () => ({ errors: { isUrgent: urgentReason() }, status: 409 }),
    'trial-ended': besideDeadline,
    'limit-reached': besideDeadline,
    'answers-owed': owedBesideDeadline,
  },
  done: ({ request, value }) =>
    redirectTo(backToJobs(request), value.waits ? 'job-change-waits' : 'job-updated'),
})

export const clientAction = keepsAnswering('Não foi possível salvar a vaga.')

export default function EditJob({ loaderData, actionData }: Route.ComponentProps) {
  const { change, withdraw } = loaderData
  return (
    <SidePanel title="Editar vaga">
      {change && (
        <div className="mb-5">
          <ChangeNotice
            change={change}
            action={
              change.isPending && (
                <LinkButton to={withdraw} size="small">
                  Retirar a alteração
                </LinkButton>
              )
            }
          >
            O formulário tem o texto que espera, e pode continuar a alterá-lo. Até ser aprovado o
            público vê o texto anterior.
          </ChangeNotice>
        </div>
      )}
      {!change && loaderData.job.status === 'active' && (
        <p className="mb-5 text-sm text-cinza">
          Esta vaga está pública. O que acrescentar fica à espera de aprovação; o que retirar, um
          prazo mais curto ou um salário mais alto ficam públicos logo.
        </p>
      )}
      <JobForm
        key={loaderData.job.id}
        accountId={loaderData.accountId}
        state={actionData}
        preview={<JobFormPreview state={actionData} />}
        job={loaderData.job}
        urgentReason={loaderData.urgentReason}
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
  return <LoadFailed title="Não foi possível carregar as vagas." />
}
