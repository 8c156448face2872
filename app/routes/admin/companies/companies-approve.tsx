import { href } from 'react-router'
import { z } from 'zod'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached } from '#app/components/feedback/notice-toaster.tsx'
import { ChosenPanel } from '#app/components/lists/chosen-panel.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { someChosen } from '#app/domain/chosen-ids.ts'
import {
  approveCompanies,
  listCompaniesToApprove,
} from '#app/domain/companies/approve-companies.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { decideOnChosen, loadChosen } from '#app/http/forms/decide-on-chosen.ts'
import type { Route } from './+types/companies-approve'

const failed = 'Não foi possível aprovar as empresas'
const list = href('/admin/empresas')

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Aprovar empresas') }]
}

export const loader = loadChosen({
  gate: forAdmin,
  name: 'empresa',
  list,
  find: ({ db, actor }, ids) => listCompaniesToApprove(db, actor, ids),
  isReady: ({ may }) => may.approve,
  none: 'no-companies-chosen',
})

export const action = decideOnChosen({
  gate: forAdmin,
  input: z.object({ empresas: someChosen('Escolha pelo menos uma empresa.') }),
  list,
  failed,
  act: ({ db, actor }, { empresas }) => approveCompanies(db, actor, empresas),
  notices: {
    one: 'company-approved',
    many: 'companies-approved',
    inPart: 'companies-approved-in-part',
  },
})

export const clientAction = keepsAnswering(failed, notReached)

export default function ApproveCompanies({ loaderData, actionData }: Route.ComponentProps) {
  const { length } = loaderData.ready
  return (
    <ChosenPanel
      name="empresas"
      loaded={loaderData}
      state={actionData}
      question={length === 1 ? 'Aprovar 1 empresa?' : `Aprovar ${length} empresas?`}
      confirmLabel={length === 1 ? 'Aprovar a empresa' : `Aprovar ${length} empresas`}
      variant="primary"
      busyLabel="A aprovar"
      readyLead="As vagas delas já podem ficar visíveis, e cada uma recebe um email:"
      leftLead="Ficam como estão, porque já não esperam por aprovação:"
      nameOf={({ name }) => name}
    />
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar empresas" />
}
