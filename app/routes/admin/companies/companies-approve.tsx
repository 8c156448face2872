import { href, useNavigation } from 'react-router'
import { z } from 'zod'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached } from '#app/components/feedback/notice-toaster.tsx'
import { PickedList } from '#app/components/lists/picked-list.tsx'
import { chosenIds } from '#app/domain/chosen-ids.ts'
import {
  approveCompanies,
  listCompaniesToApprove,
} from '#app/domain/companies/approve-companies.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { BACK_FIELD } from '#app/http/access/return-path.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { backTo, chosenIn } from '#app/http/forms/chosen-in.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import { useFormState } from '#app/ui/form-state.ts'
import type { Route } from './+types/companies-approve'

const failed = 'Não foi possível aprovar as empresas'
const list = href('/admin/empresas')

export function meta() {
  return [{ title: 'Aprovar empresas' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, actor } = forAdmin(context)
  const { ids, back } = chosenIn(request, 'empresa', list)
  const companies = await listCompaniesToApprove(db, actor, ids)
  if (!companies.some(({ may }) => may.approve) && request.method === 'GET')
    throw redirectTo(back, 'no-companies-chosen')
  return { companies, back }
}

export const action = formAction({
  gate: forAdmin,
  input: z.object({
    empresas: chosenIds.refine((ids) => ids.length > 0, 'Escolha pelo menos uma empresa.'),
  }),
  fields: [BACK_FIELD],
  failed,
  act: ({ ctx, input }) => approveCompanies(ctx.db, ctx.actor, input.empresas),
  refusals: {},
  done: ({ value, form }) => redirectTo(backTo(form.get(BACK_FIELD), list), saidOf(value)),
})

function saidOf({ changed, left }: { changed: number; left: number }) {
  if (left > 0) return 'companies-approved-in-part'
  return changed === 1 ? 'company-approved' : 'companies-approved'
}

export const clientAction = keepsInput(failed, notReached)

export default function ApproveCompanies({ loaderData, actionData }: Route.ComponentProps) {
  const { summary } = useFormState(actionData)
  const busy = useNavigation().state !== 'idle'
  const { companies, back } = loaderData
  const ready = companies.filter(({ may }) => may.approve)
  const left = companies.filter(({ may }) => !may.approve)
  const many = `${ready.length} empresas`
  return (
    <ConfirmPanel
      question={ready.length === 1 ? 'Aprovar 1 empresa?' : `Aprovar ${many}?`}
      confirmLabel={ready.length === 1 ? 'Aprovar a empresa' : `Aprovar ${many}`}
      cancelTo={back}
      variant="primary"
      summary={summary}
      fields={
        <>
          <input type="hidden" name="empresas" value={ready.map(({ id }) => id).join(',')} />
          <input type="hidden" name="voltar" value={back} />
        </>
      }
      busy={busy}
      busyLabel="A aprovar"
    >
      <PickedList
        lead="As vagas delas já podem ficar visíveis, e cada uma recebe um email:"
        rows={ready}
      >
        {({ name }) => <strong>{name}</strong>}
      </PickedList>
      <PickedList lead="Ficam como estão, porque já não esperam por aprovação:" rows={left}>
        {({ name }) => name}
      </PickedList>
    </ConfirmPanel>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar empresas" />
}
