import { z } from 'zod'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached } from '#app/components/feedback/notice-toaster.tsx'
import { ChosenPanel } from '#app/components/lists/chosen-panel.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { someChosen } from '#app/domain/chosen-ids.ts'
import { closeJobs } from '#app/domain/jobs/close-jobs.ts'
import { listJobsToClose } from '#app/domain/jobs/list-jobs-to-close.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { decideOnChosen, loadChosen } from '#app/http/forms/decide-on-chosen.ts'
import type { Route } from './+types/jobs-close'
import { dashboardTab, ownPage } from './own-job-address.ts'

export const middleware = [requireCompanyRight('writeJobs')]

const failed = 'Não foi possível salvar a vaga.'
const list = [ownPage.path, dashboardTab.path] as const

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Fechar vagas') }]
}

export const loader = loadChosen({
  gate: forCompany,
  name: 'vaga',
  list,
  find: ({ db, actor }, ids) => listJobsToClose(db, actor, ids),
  isReady: ({ may }) => may.close,
  none: 'no-jobs-to-close',
})

export const action = decideOnChosen({
  gate: forCompany,
  input: z.object({ vagas: someChosen('Escolha pelo menos uma vaga.') }),
  list,
  failed,
  act: ({ db, actor }, { vagas }) => closeJobs(db, actor, vagas),
  notices: { one: 'one-job-closed', many: 'jobs-closed', inPart: 'jobs-closed-in-part' },
})

export const clientAction = keepsAnswering(failed, notReached)

export default function CloseJobs({ loaderData, actionData }: Route.ComponentProps) {
  const { length } = loaderData.ready
  return (
    <ChosenPanel
      name="vagas"
      loaded={loaderData}
      state={actionData}
      question={length === 1 ? 'Fechar 1 vaga?' : `Fechar ${length} vagas?`}
      confirmLabel={length === 1 ? 'Fechar a vaga' : `Fechar ${length} vagas`}
      busyLabel="A fechar"
      readyLead="Saem já das listas e não recebem mais candidaturas. As que têm continuam consigo, e pode voltar a publicá-las:"
      leftLead="Ficam como estão, porque já não se podem fechar:"
      nameOf={({ title }) => title}
      aboutReady={({ undecided }) => (undecided > 0 ? `, ${undecidedText(undecided)}` : '')}
    />
  )
}

function undecidedText(count: number): string {
  return count === 1 ? '1 candidatura por analisar' : `${count} candidaturas por analisar`
}

export function ErrorBoundary() {
  return <LoadFailed title="Não foi possível carregar as vagas." />
}
