import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { refuseRename } from '#app/domain/companies/rename-company.ts'
import type { Route } from './+types/company-rename-refuse'
import { decideWithReason, loadCompany } from './decide-with-reason.ts'
import { DecisionReason } from './decision-reason.tsx'

const title = 'Recusar o nome novo'
const failed = 'Não foi possível recusar o nome'

export function meta() {
  return [{ title }]
}

export const loader = loadCompany

export const action = decideWithReason({
  once: 'refuse-company-rename',
  failed,
  notice: 'company-rename-refused',
  act: ({ db, admin, companyId, expectedVersion, reason }) =>
    refuseRename(db, admin, companyId, { reason }, expectedVersion),
})

export const clientAction = keepsInput(failed)

export default function Decide({ loaderData, actionData }: Route.ComponentProps) {
  const { company } = loaderData
  return (
    <DecisionReason
      title={title}
      version={company.rename?.version ?? ''}
      loaded={loaderData}
      state={actionData}
      hint="A empresa lê-o tal como o escrever. Por exemplo: O NIF está em nome de outra empresa."
      label="Recusar o nome"
      busyLabel="A recusar"
      disabledReason={company.rename ? undefined : 'Já não há nenhum nome à espera.'}
    >
      <p>
        <strong>{company.name}</strong> quer chamar-se{' '}
        <strong>{company.rename?.name ?? '…'}</strong>
      </p>
      <p>O nome anterior fica público. A empresa recebe o motivo por email.</p>
    </DecisionReason>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar empresas" />
}
