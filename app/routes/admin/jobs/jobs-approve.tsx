import { href } from 'react-router'
import { z } from 'zod'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached } from '#app/components/feedback/notice-toaster.tsx'
import { ChosenPanel } from '#app/components/lists/chosen-panel.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { someChosen } from '#app/domain/chosen-ids.ts'
import { approveJobs } from '#app/domain/jobs/approve-jobs.ts'
import { listJobsToApprove } from '#app/domain/jobs/find-job-to-moderate.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { decideOnChosen, loadChosen } from '#app/http/forms/decide-on-chosen.ts'
import type { Route } from './+types/jobs-approve'

const failed = 'Não foi possível aprovar as vagas'
const list = href('/admin/vagas')

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Aprovar vagas') }]
}

export const loader = loadChosen({
  gate: forAdmin,
  name: 'vaga',
  list,
  find: (ctx, ids) => listJobsToApprove(ctx, ctx.actor, ids),
  isReady: ({ may }) => may.approve,
  none: 'no-jobs-chosen',
})

export const action = decideOnChosen({
  gate: forAdmin,
  input: z.object({
    vagas: someChosen('Escolha pelo menos uma vaga.'),
    /** The version of each ticked job, in the order of the ids. */
    edicoes: z.string().max(500).default(''),
  }),
  list,
  failed,
  act: (ctx, { vagas, edicoes }) => {
    const versions = edicoes.split(',').map(Number)
    const chosen = vagas.map((id, index) => ({ id, version: versions[index] ?? 0 }))
    return approveJobs(ctx, ctx.actor, chosen)
  },
  notices: { one: 'one-job-approved', many: 'jobs-approved', inPart: 'jobs-approved-in-part' },
})

export const clientAction = keepsAnswering(failed, notReached)

export default function ApproveJobs({ loaderData, actionData }: Route.ComponentProps) {
  const { ready } = loaderData
  return (
    <ChosenPanel
      name="vagas"
      loaded={loaderData}
      state={actionData}
      question={ready.length === 1 ? 'Aprovar 1 vaga?' : `Aprovar ${ready.length} vagas?`}
      confirmLabel={ready.length === 1 ? 'Aprovar a vaga' : `Aprovar ${ready.length} vagas`}
      variant="primary"
      busyLabel="A aprovar"
      readyLead="Ficam públicas já, e cada empresa recebe um email por vaga:"
      leftLead="Ficam como estão, porque já não esperam, o prazo já passou, a empresa não está aprovada ou o risco pede um motivo:"
      nameOf={({ title }) => title}
      about={(job) => `, ${job.companyName}${riskText(job)}`}
      asks={() => (
        <input type="hidden" name="edicoes" value={ready.map(({ version }) => version).join(',')} />
      )}
    />
  )
}

function riskText({ isRisky, points }: { isRisky: boolean; points: number }): string {
  return isRisky ? ` (risco ${points}: aprova-se aberta, com motivo)` : ''
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar vagas" />
}
