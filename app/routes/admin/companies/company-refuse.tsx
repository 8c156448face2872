import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { decideCompany } from '#app/domain/companies/decide-company.ts'
import type { Route } from './+types/company-refuse'
import { decideWithReason, loadCompany } from './decide-with-reason.ts'
import { DecisionReason } from './decision-reason.tsx'

const title = 'Recusar empresa'
const failed = 'Não foi possível recusar a empresa'

export function meta() {
  return [{ title }]
}

export const loader = loadCompany

export const action = decideWithReason({
  once: 'refuse-company',
  failed,
  notice: 'company-refused',
  act: ({ db, admin, companyId, expectedVersion, reason }) =>
    decideCompany(db, admin, companyId, 'refused', expectedVersion, reason),
})

export const clientAction = keepsInput(failed)

export default function Decide({ loaderData, actionData }: Route.ComponentProps) {
  const { company } = loaderData
  return (
    <DecisionReason
      title={title}
      version={company.approval}
      loaded={loaderData}
      state={actionData}
      hint="A empresa lê-o tal como o escrever. Por exemplo: O NIF não é desta empresa."
      label="Recusar a empresa"
      busyLabel="A recusar"
      disabledReason={company.may.refuse ? undefined : 'Esta empresa já não espera por aprovação.'}
    >
      <p>
        <strong>{company.name}</strong>
      </p>
      <p>As vagas dela não ficam visíveis. A empresa recebe o motivo por email.</p>
    </DecisionReason>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar empresas" />
}
