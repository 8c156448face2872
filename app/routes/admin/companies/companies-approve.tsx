import { href } from 'react-router'
import { z } from 'zod'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached } from '#app/components/feedback/notice-toaster.tsx'
import { ChosenPanel } from '#app/components/lists/chosen-panel.tsx'
import { PickedList } from '#app/components/lists/picked-list.tsx'
import { someChosen } from '#app/domain/chosen-ids.ts'
import {
  approveCompanies,
  listCompaniesToApprove,
} from '#app/domain/companies/approve-companies.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { BACK_FIELD } from '#app/http/access/return-path.ts'
import { backToList, chosenIn } from '#app/http/forms/chosen-in.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { redirectTo } from '#app/http/redirects.ts'
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
    empresas: someChosen('Escolha pelo menos uma empresa.'),
  }),
  fields: [BACK_FIELD],
  failed,
  act: ({ ctx, input }) => approveCompanies(ctx.db, ctx.actor, input.empresas),
  refusals: {},
  done: (sent) =>
    backToList(sent, list, {
      one: 'company-approved',
      many: 'companies-approved',
      inPart: 'companies-approved-in-part',
    }),
})

export const clientAction = keepsAnswering(failed, notReached)

export default function ApproveCompanies({ loaderData, actionData }: Route.ComponentProps) {
  const { companies, back } = loaderData
  const ready = companies.filter(({ may }) => may.approve)
  const left = companies.filter(({ may }) => !may.approve)
  const many = `${ready.length} empresas`
  return (
    <ChosenPanel
      name="empresas"
      chosen={companies}
      ready={ready}
      state={actionData}
      question={ready.length === 1 ? 'Aprovar 1 empresa?' : `Aprovar ${many}?`}
      confirmLabel={ready.length === 1 ? 'Aprovar a empresa' : `Aprovar ${many}`}
      back={back}
      variant="primary"
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
    </ChosenPanel>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar empresas" />
}
