import { href, useNavigation } from 'react-router'
import { z } from 'zod'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached, useSayFailed } from '#app/components/feedback/notice-toaster.tsx'
import { closeJobs } from '#app/domain/jobs/close-jobs.ts'
import { jobIdsSchema } from '#app/domain/jobs/job-ids.ts'
import { listJobsToClose } from '#app/domain/jobs/list-jobs-to-close.ts'
import { forCompany } from '#app/http/access/gates.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import type { Route } from './+types/jobs-close'

const failed = 'Não foi possível salvar a vaga.'
const back = href('/empresa/vagas')

export function meta() {
  return [{ title: 'Fechar vagas' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, actor } = forCompany(context)
  const asked = new URL(request.url).searchParams.getAll('vaga').slice(0, 100).join(',')
  const jobIds = jobIdsSchema.safeParse(asked).data ?? []
  const jobs = await listJobsToClose(db, actor, jobIds)
  if (jobs.length === 0 && request.method === 'GET') throw redirectTo(back, 'no-jobs-to-close')
  return { jobs }
}

export const action = formAction({
  gate: forCompany,
  input: z.object({
    vagas: jobIdsSchema.refine((ids) => ids.length > 0, 'Escolha pelo menos uma vaga.'),
  }),
  failed,
  act: ({ ctx, input }) => closeJobs(ctx.db, ctx.actor, input.vagas),
  refusals: {},
  done: ({ value }) => redirectTo(back, value.left > 0 ? 'jobs-closed-in-part' : 'jobs-closed'),
})

export const clientAction = keepsInput(failed, notReached)

export default function CloseJobs({ loaderData, actionData }: Route.ComponentProps) {
  useSayFailed(actionData)
  const busy = useNavigation().state !== 'idle'
  const ready = loaderData.jobs.filter(({ may }) => may.close)
  const left = loaderData.jobs.filter(({ may }) => !may.close)
  const [one] = ready
  return (
    <ConfirmPanel
      question={ready.length === 1 ? 'Fechar 1 vaga?' : `Fechar ${ready.length} vagas?`}
      confirmLabel={ready.length === 1 ? 'Fechar a vaga' : `Fechar ${ready.length} vagas`}
      cancelTo={back}
      fields={<input type="hidden" name="vagas" value={ready.map(({ id }) => id).join(',')} />}
      busy={busy}
      busyLabel="A fechar"
    >
      {one && (
        <>
          <p>
            Saem já das listas e não recebem mais candidaturas. As que têm continuam consigo, e pode
            voltar a publicá-las:
          </p>
          <ul className="my-2 grid list-disc gap-1 ps-5">
            {ready.map(({ id, title, undecided }) => (
              <li key={id} className="clamped">
                <strong>{title}</strong>
                {undecided > 0 && `, ${undecidedText(undecided)}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {left.length > 0 && (
        <>
          <p>Ficam como estão, porque já não se podem fechar:</p>
          <ul className="my-2 grid list-disc gap-1 ps-5">
            {left.map(({ id, title }) => (
              <li key={id} className="clamped">
                {title}
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmPanel>
  )
}

function undecidedText(count: number): string {
  return count === 1 ? '1 candidatura por analisar' : `${count} candidaturas por analisar`
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar as vagas." />
}
