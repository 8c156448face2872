import { randomUUID } from 'node:crypto'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { decisionSchema } from '#app/domain/companies/decide-company.ts'
import { findCompany } from '#app/domain/companies/find-company.ts'
import { refuseRename } from '#app/domain/companies/rename-company.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/company-rename-refuse'
import { companyDecidedMeanwhile } from './decided-meanwhile.ts'
import { DecisionReason } from './decision-reason.tsx'
import { toCompany } from './to-company.ts'

const failed = 'Não foi possível recusar o nome'

export function meta() {
  return [{ title: 'Recusar o nome novo' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, actor } = forAdmin(context)
  const company = (await findCompany(db, actor, pathId(params.companyId))) ?? notFound()
  return { company, back: toCompany({ request, params }), envio: randomUUID() }
}

export const action = formAction({
  gate: forAdmin,
  input: decisionSchema,
  once: 'refuse-company-rename',
  failed,
  act: ({ ctx, input, params, expectedVersion }) =>
    refuseRename(ctx.db, ctx.actor, pathId(params.companyId), input, expectedVersion),
  refusals: companyDecidedMeanwhile,
  done: ({ request, params }) =>
    redirectTo(toCompany({ request, params }), 'company-rename-refused'),
})

export const clientAction = keepsInput(failed)

export default function Decide({ loaderData, actionData }: Route.ComponentProps) {
  const { company, back, envio } = loaderData
  return (
    <DecisionReason
      title="Recusar o nome novo"
      version={company.rename?.version ?? ''}
      envio={envio}
      state={actionData}
      hint="A empresa lê-o tal como o escrever. Por exemplo: O NIF está em nome de outra empresa."
      label="Recusar o nome"
      busyLabel="A recusar"
      cancelTo={back}
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
