import { randomUUID } from 'node:crypto'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { decisionSchema } from '#app/domain/companies/decide-company.ts'
import { findCompany } from '#app/domain/companies/find-company.ts'
import { suspendCompany } from '#app/domain/companies/lifecycle/suspend-company.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/company-suspend'
import { companyDecidedMeanwhile } from './decided-meanwhile.ts'
import { DecisionReason } from './decision-reason.tsx'
import { toCompany } from './to-company.ts'

const failed = 'Não foi possível suspender a empresa'

export function meta() {
  return [{ title: 'Suspender empresa' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, actor } = forAdmin(context)
  const company = (await findCompany(db, actor, pathId(params.companyId))) ?? notFound()
  return { company, back: toCompany({ request, params }), envio: randomUUID() }
}

export const action = formAction({
  gate: forAdmin,
  input: decisionSchema,
  once: 'suspend-company',
  failed,
  act: ({ ctx, input, params, expectedVersion }) =>
    suspendCompany(ctx.db, ctx.actor, pathId(params.companyId), input.reason, expectedVersion),
  refusals: companyDecidedMeanwhile,
  done: ({ request, params }) => redirectTo(toCompany({ request, params }), 'company-suspended'),
})

export const clientAction = keepsInput(failed)

export default function Decide({ loaderData, actionData }: Route.ComponentProps) {
  const { company, back, envio } = loaderData
  return (
    <DecisionReason
      title="Suspender empresa"
      version={company.approval}
      envio={envio}
      state={actionData}
      hint="A empresa lê-o tal como o escrever. Por exemplo: As vagas pediam dinheiro a candidatos."
      label="Suspender a empresa"
      busyLabel="A suspender"
      cancelTo={back}
      disabledReason={company.may.suspend ? undefined : 'Só se suspende uma empresa aprovada.'}
    >
      <p>
        <strong>{company.name}</strong>
      </p>
      <p>
        {whatGoes(company.openJobs)} Pode repor a empresa depois, com as vagas que ainda tiverem
        prazo.
      </p>
    </DecisionReason>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar empresas" />
}

function whatGoes(jobs: number): string {
  if (jobs === 0) return 'Não tem vagas públicas e deixa de as poder ter.'
  const taken = jobs === 1 ? 'A vaga pública é retirada' : `As ${jobs} vagas públicas são retiradas`
  return `${taken} e já não recebe candidaturas.`
}
