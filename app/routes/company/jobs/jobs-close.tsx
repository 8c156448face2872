import { z } from 'zod'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached } from '#app/components/feedback/notice-toaster.tsx'
import { ChosenPanel } from '#app/components/lists/chosen-panel.tsx'
import { PickedList } from '#app/components/lists/picked-list.tsx'
import { someChosen } from '#app/domain/chosen-ids.ts'
import { closeJobs } from '#app/domain/jobs/close-jobs.ts'
import { listJobsToClose } from '#app/domain/jobs/list-jobs-to-close.ts'
import { forCompany } from '#app/http/access/gates.ts'
import { BACK_FIELD } from '#app/http/access/return-path.ts'
import { backToList, chosenIn } from '#app/http/forms/chosen-in.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/jobs-close'
import { dashboardTab, ownPage } from './own-job-address.ts'

const failed = 'Não foi possível salvar a vaga.'
const lists = [ownPage.path, dashboardTab.path] as const

export function meta() {
  return [{ title: 'Fechar vagas' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, actor } = forCompany(context)
  const { ids, back } = chosenIn(request, 'vaga', lists)
  const jobs = await listJobsToClose(db, actor, ids)
  if (jobs.length === 0 && request.method === 'GET') throw redirectTo(back, 'no-jobs-to-close')
  return { jobs, back }
}

export const action = formAction({
  gate: forCompany,
  input: z.object({
    vagas: someChosen('Escolha pelo menos uma vaga.'),
  }),
  fields: [BACK_FIELD],
  failed,
  act: ({ ctx, input }) => closeJobs(ctx.db, ctx.actor, input.vagas),
  refusals: {},
  done: (sent) =>
    backToList(sent, lists, {
      one: 'one-job-closed',
      many: 'jobs-closed',
      inPart: 'jobs-closed-in-part',
    }),
})

export const clientAction = keepsAnswering(failed, notReached)

export default function CloseJobs({ loaderData, actionData }: Route.ComponentProps) {
  const { back } = loaderData
  const ready = loaderData.jobs.filter(({ may }) => may.close)
  const left = loaderData.jobs.filter(({ may }) => !may.close)
  return (
    <ChosenPanel
      name="vagas"
      chosen={loaderData.jobs}
      ready={ready}
      state={actionData}
      question={ready.length === 1 ? 'Fechar 1 vaga?' : `Fechar ${ready.length} vagas?`}
      confirmLabel={ready.length === 1 ? 'Fechar a vaga' : `Fechar ${ready.length} vagas`}
      back={back}
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
    </ChosenPanel>
  )
}

function undecidedText(count: number): string {
  return count === 1 ? '1 candidatura por analisar' : `${count} candidaturas por analisar`
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar as vagas." />
}
