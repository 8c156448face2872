import { useNavigation } from 'react-router'
import { z } from 'zod'
import { CompanyLoss } from '#app/components/companies/company-loss.tsx'
import { failureSummary } from '#app/components/feedback/failure-summary.ts'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { notReached } from '#app/components/feedback/notice-toaster.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { previewCompanyDeletion } from '#app/domain/closing/preview-account-deletion.ts'
import { findCompany } from '#app/domain/companies/find-company.ts'
import { deleteCompany } from '#app/domain/companies/lifecycle/delete-company.ts'
import { grouped } from '#app/domain/formats/money.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { removeAfterwards } from '#app/http/uploads/file-refusal.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import type { Route } from './+types/company-delete'
import { addressOf } from './company-address.ts'
import { queryOf, toCompany } from './to-company.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Excluir empresa') }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, actor } = forAdmin(context)
  const company = (await findCompany(db, actor, pathId(params.companyId))) ?? notFound()
  const loss = await previewCompanyDeletion(db, company.id)
  return { company, loss, back: toCompany({ request, params }) }
}

export const action = formAction({
  gate: forAdmin,
  input: z.object({}),
  failed: (_, sent) => redirectTo(toCompany(sent), 'company-not-deleted'),
  act: ({ ctx, params }) => deleteCompany(ctx, ctx.actor, pathId(params.companyId)),
  refusals: {
    'not-found': (_, { request }) =>
      redirectTo(addressOf(queryOf(request)), 'company-already-deleted'),
  },
  done: async ({ ctx, request, value }) => {
    await removeAfterwards(ctx, 'company-logos', value.logo)
    return redirectTo(addressOf(queryOf(request)), 'company-deleted')
  },
})

export const clientAction = keepsAnswering('Erro ao excluir empresa', notReached)

export default function DeleteCompany({ loaderData, actionData }: Route.ComponentProps) {
  const { name, jobs, applications, isClaimed } = loaderData.company
  const busy = useNavigation().state !== 'idle'
  return (
    <ConfirmPanel
      summary={failureSummary(actionData)}
      question="Tem certeza que deseja excluir esta empresa?"
      confirmLabel="Excluir empresa"
      cancelTo={loaderData.back}
      busy={busy}
      busyLabel="A excluir"
    >
      <p className="clamped">
        <strong>{name}</strong>
      </p>
      <p>Todas as vagas associadas também são excluídas. {deletedText(jobs, applications)}</p>
      <CompanyLoss {...loaderData.loss} />
      <p>
        {isClaimed && 'A conta da empresa é apagada e quem a usa deixa de entrar. '}
        Não é possível voltar atrás.
      </p>
    </ConfirmPanel>
  )
}

function deletedText(jobs: number, applications: number): string {
  if (jobs === 0) return 'De momento não tem nenhuma.'
  const vagas = jobs === 1 ? '1 vaga' : `${grouped(jobs)} vagas`
  const sent = applications === 1 ? '1 candidatura' : `${grouped(applications)} candidaturas`
  return `Neste momento: ${vagas}, com ${sent}.`
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar empresas" />
}
