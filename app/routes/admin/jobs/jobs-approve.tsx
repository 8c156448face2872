import { href } from 'react-router'
import { z } from 'zod'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached } from '#app/components/feedback/notice-toaster.tsx'
import { ChosenPanel } from '#app/components/lists/chosen-panel.tsx'
import { PickedList } from '#app/components/lists/picked-list.tsx'
import { someChosen } from '#app/domain/chosen-ids.ts'
import { approveJobs } from '#app/domain/jobs/approve-jobs.ts'
import { listJobsToApprove } from '#app/domain/jobs/find-job-to-moderate.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { BACK_FIELD } from '#app/http/access/return-path.ts'
import { backToList, chosenIn } from '#app/http/forms/chosen-in.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/jobs-approve'

const failed = 'Não foi possível aprovar as vagas'
const list = href('/admin/vagas')

export function meta() {
  return [{ title: 'Aprovar vagas' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, actor } = forAdmin(context)
  const { ids, back } = chosenIn(request, 'vaga', list)
  const jobs = await listJobsToApprove(db, actor, ids)
  if (!jobs.some(({ may }) => may.approve) && request.method === 'GET')
    throw redirectTo(back, 'no-jobs-chosen')
  return { jobs, back }
}

export const action = formAction({
  gate: forAdmin,
  input: z.object({
    vagas: someChosen('Escolha pelo menos uma vaga.'),
    /** The version of each that was shown, in the same order. */
    edicoes: z.string().max(500).default(''),
  }),
  fields: [BACK_FIELD],
  failed,
  act: ({ ctx, input: { vagas, edicoes } }) => {
    const shown = edicoes.split(',').map(Number)
    const chosen = vagas.map((id, place) => ({ id, version: shown[place] ?? 0 }))
    return approveJobs(ctx.db, ctx.actor, chosen)
  },
  refusals: {},
  done: (sent) =>
    backToList(sent, list, {
      one: 'one-job-approved',
      many: 'jobs-approved',
      inPart: 'jobs-approved-in-part',
    }),
})

export const clientAction = keepsAnswering(failed, notReached)

export default function ApproveJobs({ loaderData, actionData }: Route.ComponentProps) {
  const { back } = loaderData
  const ready = loaderData.jobs.filter(({ may }) => may.approve)
  const left = loaderData.jobs.filter(({ may }) => !may.approve)
  return (
    <ChosenPanel
      name="vagas"
      chosen={loaderData.jobs}
      ready={ready}
      state={actionData}
      question={ready.length === 1 ? 'Aprovar 1 vaga?' : `Aprovar ${ready.length} vagas?`}
      confirmLabel={ready.length === 1 ? 'Aprovar a vaga' : `Aprovar ${ready.length} vagas`}
      back={back}
      variant="primary"
      busyLabel="A aprovar"
      asks={() => (
        <input type="hidden" name="edicoes" value={ready.map(({ version }) => version).join(',')} />
      )}
    >
      <PickedList lead="Ficam públicas já, e cada empresa recebe um email por vaga:" rows={ready}>
        {({ title, companyName }) => (
          <>
            <strong>{title}</strong>, {companyName}
          </>
        )}
      </PickedList>
      <PickedList
        lead="Ficam como estão, porque já não esperam, o prazo já passou ou a empresa não está aprovada:"
        rows={left}
      >
        {({ title, companyName }) => `${title}, ${companyName}`}
      </PickedList>
    </ChosenPanel>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar vagas" />
}
