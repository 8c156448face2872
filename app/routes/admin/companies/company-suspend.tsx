import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { suspendCompany } from '#app/domain/companies/lifecycle/suspend-company.ts'
import { grouped } from '#app/domain/formats/money.ts'
import type { Route } from './+types/company-suspend'
import { decideWithReason, loadCompany } from './decide-with-reason.ts'
import { DecisionReason } from './decision-reason.tsx'

const title = 'Suspender empresa'
const failed = 'Não foi possível suspender a empresa'

export function meta() {
  return [{ title }]
}

export const loader = loadCompany

export const action = decideWithReason({
  once: 'suspend-company',
  failed,
  notice: 'company-suspended',
  act: ({ db, admin, companyId, expectedVersion, reason }) =>
    suspendCompany(db, admin, companyId, reason, expectedVersion),
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
      hint="A empresa lê-o tal como o escrever. Por exemplo: As vagas pediam dinheiro a candidatos."
      label="Suspender a empresa"
      busyLabel="A suspender"
      disabledReason={company.may.suspend ? undefined : 'Só se suspende uma empresa aprovada.'}
    >
      <p>
        <strong>{company.name}</strong>
      </p>
      <p>
        {deletedText(company.openJobs)} Pode repor a empresa depois, com as vagas que ainda tiverem
        prazo.
      </p>
    </DecisionReason>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar empresas" />
}

function deletedText(jobs: number): string {
  if (jobs === 0) return 'Não tem vagas públicas e deixa de as poder ter.'
  const taken =
    jobs === 1 ? 'A vaga pública é retirada' : `As ${grouped(jobs)} vagas públicas são retiradas`
  return `${taken} e já não recebe candidaturas.`
}
