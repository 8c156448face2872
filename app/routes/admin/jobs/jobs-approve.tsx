import { href, useNavigation } from 'react-router'
import { z } from 'zod'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached, useSayFailed } from '#app/components/feedback/notice-toaster.tsx'
import { approveJobs } from '#app/domain/jobs/approve-jobs.ts'
import { listJobsToApprove } from '#app/domain/jobs/find-job-to-moderate.ts'
import { jobIdsSchema } from '#app/domain/jobs/job-ids.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import type { Route } from './+types/jobs-approve'

const failed = 'Não foi possível aprovar as vagas'
const back = `${href('/admin/vagas')}?status=pending`

export function meta() {
  return [{ title: 'Aprovar vagas' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, actor } = forAdmin(context)
  const asked = new URL(request.url).searchParams.getAll('vaga').slice(0, 100).join(',')
  const jobIds = jobIdsSchema.safeParse(asked).data ?? []
  const jobs = await listJobsToApprove(db, actor, jobIds)
  if (!jobs.some(({ may }) => may.approve) && request.method === 'GET')
    throw redirectTo(href('/admin/vagas'), 'no-jobs-chosen')
  return { jobs }
}

export const action = formAction({
  gate: forAdmin,
  input: z.object({
    vagas: jobIdsSchema.refine((ids) => ids.length > 0, 'Escolha pelo menos uma vaga.'),
  }),
  failed,
  act: ({ ctx, input }) => approveJobs(ctx.db, ctx.actor, input.vagas),
  refusals: {},
  done: ({ value }) => redirectTo(back, value.left > 0 ? 'jobs-approved-in-part' : 'jobs-approved'),
})

export const clientAction = keepsInput(failed, notReached)

export default function ApproveJobs({ loaderData, actionData }: Route.ComponentProps) {
  useSayFailed(actionData)
  const ready = loaderData.jobs.filter(({ may }) => may.approve)
  const left = loaderData.jobs.filter(({ may }) => !may.approve)
  const busy = useNavigation().state !== 'idle'
  return (
    <ConfirmPanel
      question={ready.length === 1 ? 'Aprovar 1 vaga?' : `Aprovar ${ready.length} vagas?`}
      confirmLabel={ready.length === 1 ? 'Aprovar a vaga' : `Aprovar ${ready.length} vagas`}
      cancelTo={back}
      variant="primary"
      fields={<input type="hidden" name="vagas" value={ready.map(({ id }) => id).join(',')} />}
      busy={busy}
      busyLabel="A aprovar"
    >
      <p>Ficam públicas já, e cada empresa recebe um email por vaga:</p>
      <ul className="my-2 grid list-disc gap-1 ps-5">
        {ready.map(({ id, title, companyName }) => (
          <li key={id} className="clamped">
            <strong>{title}</strong>, {companyName}
          </li>
        ))}
      </ul>
      {left.length > 0 && (
        <>
          <p>
            Ficam como estão, porque já não esperam, o prazo já passou ou a empresa não está
            aprovada:
          </p>
          <ul className="my-2 grid list-disc gap-1 ps-5">
            {left.map(({ id, title, companyName }) => (
              <li key={id} className="clamped">
                {title}, {companyName}
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmPanel>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar vagas" />
}
