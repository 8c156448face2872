import { href, useNavigation } from 'react-router'
import { z } from 'zod'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached } from '#app/components/feedback/notice-toaster.tsx'
import { PickedList } from '#app/components/lists/picked-list.tsx'
import { chosenIds } from '#app/domain/chosen-ids.ts'
import { closeJobs } from '#app/domain/jobs/close-jobs.ts'
import { listJobsToClose } from '#app/domain/jobs/list-jobs-to-close.ts'
import { forCompany } from '#app/http/access/gates.ts'
import { BACK_FIELD } from '#app/http/access/return-path.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { backTo, chosenIn } from '#app/http/forms/chosen-in.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import { useFormState } from '#app/ui/form-state.ts'
import type { Route } from './+types/jobs-close'

const failed = 'Não foi possível salvar a vaga.'
const list = href('/empresa/vagas')

export function meta() {
  return [{ title: 'Fechar vagas' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, actor } = forCompany(context)
  const { ids, back } = chosenIn(request, 'vaga', list)
  const jobs = await listJobsToClose(db, actor, ids)
  if (jobs.length === 0 && request.method === 'GET') throw redirectTo(back, 'no-jobs-to-close')
  return { jobs, back }
}

export const action = formAction({
  gate: forCompany,
  input: z.object({
    vagas: chosenIds.refine((ids) => ids.length > 0, 'Escolha pelo menos uma vaga.'),
  }),
  fields: [BACK_FIELD],
  failed,
  act: ({ ctx, input }) => closeJobs(ctx.db, ctx.actor, input.vagas),
  refusals: {},
  done: ({ value, form }) => redirectTo(backTo(form.get(BACK_FIELD), list), saidOf(value)),
})

function saidOf({ changed, left }: { changed: number; left: number }) {
  if (left > 0) return 'jobs-closed-in-part'
  return changed === 1 ? 'one-job-closed' : 'jobs-closed'
}

export const clientAction = keepsInput(failed, notReached)

export default function CloseJobs({ loaderData, actionData }: Route.ComponentProps) {
  const { summary } = useFormState(actionData)
  const busy = useNavigation().state !== 'idle'
  const { back } = loaderData
  const ready = loaderData.jobs.filter(({ may }) => may.close)
  const left = loaderData.jobs.filter(({ may }) => !may.close)
  return (
    <ConfirmPanel
      question={ready.length === 1 ? 'Fechar 1 vaga?' : `Fechar ${ready.length} vagas?`}
      confirmLabel={ready.length === 1 ? 'Fechar a vaga' : `Fechar ${ready.length} vagas`}
      cancelTo={back}
      summary={summary}
      fields={
        <>
          <input type="hidden" name="vagas" value={ready.map(({ id }) => id).join(',')} />
          <input type="hidden" name="voltar" value={back} />
        </>
      }
      busy={busy}
      busyLabel="A fechar"
    >
      <PickedList
        lead="Saem já das listas e não recebem mais candidaturas. As que têm continuam consigo, e pode voltar a publicá-las:"
        rows={ready}
      >
        {({ title, undecided }) => (
          <>
            <strong>{title}</strong>
            {undecided > 0 && `, ${undecidedText(undecided)}`}
          </>
        )}
      </PickedList>
      <PickedList lead="Ficam como estão, porque já não se podem fechar:" rows={left}>
        {({ title }) => title}
      </PickedList>
    </ConfirmPanel>
  )
}

function undecidedText(count: number): string {
  return count === 1 ? '1 candidatura por analisar' : `${count} candidaturas por analisar`
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar as vagas." />
}
