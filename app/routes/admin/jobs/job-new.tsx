import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { keepsAnswering } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { JobForm } from '#app/components/jobs/job-form.tsx'
import { JobFormFoot } from '#app/components/jobs/job-form-foot.tsx'
import { SidePanel } from '#app/components/shell/side-panel.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { listCompanyNames, searchedName } from '#app/domain/companies/list-company-names.ts'
import { createJobAsAdmin } from '#app/domain/jobs/create-job-as-admin.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { jobForm } from '#app/http/forms/job-form.ts'
import { readId } from '#app/http/forms/read-id.ts'
import { page } from '#app/http/page.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { CompanyField, CompanySearch } from '#app/routes/admin/companies/company-field.tsx'
import type { Route } from './+types/job-new'
import { backToList } from './back-to-list.ts'

const companyMissing = {
  title: 'Empresa obrigatória',
  sentence: 'É obrigatório selecionar uma empresa para criar a vaga',
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Criar vaga') }]
}

export const loader = page({
  gate: forAdmin,
  query: ['empresa', 'nome'],
  load: async ({ ctx: { db, actor }, query }) => {
    const chosen = readId(query.get('empresa'))
    const named = searchedName(query.get('nome'))
    const found = await listCompanyNames(db, actor, { wanted: chosen, named })
    const companies = found.companies.map(({ approval, ...company }) => {
      const isApproved = approval === 'approved'
      const label = isApproved ? company.name : `${company.name} (por aprovar)`
      return { ...company, label, disabled: !isApproved }
    })
    const envio = randomUUID()
    const names = { companies, areMore: found.areMore }
    return { names, named, chosen, accountId: actor.userId, envio }
  },
})

export const action = formAction({
  ...jobForm,
  input: jobForm.input.safeExtend({ companyId: z.uuid().nullable().catch(null) }),
  gate: forAdmin,
  once: 'create-job-as-admin',
  failed: 'Erro ao salvar vaga',
  act: ({ ctx, input: { companyId, ...job } }) =>
    createJobAsAdmin(ctx.db, ctx.actor, companyId, job),
  refusals: {
    'company-missing': {
      title: companyMissing.title,
      errors: { companyId: companyMissing.sentence },
    },
    'company-not-approved': {
      errors: { companyId: 'Esta empresa ainda não foi aprovada.' },
      status: 409,
    },
  },
  done: ({ request }) => redirectTo(backToList(request), 'job-created'),
})

export const clientAction = keepsAnswering('Erro ao salvar vaga')

export default function NewJob({ loaderData, actionData }: Route.ComponentProps) {
  const { names, named, chosen, accountId } = loaderData
  return (
    <SidePanel title="Criar vaga">
      <CompanySearch />
      <JobForm
        accountId={accountId}
        state={actionData}
        before={({ field }) => (
          <CompanyField names={names} named={named} chosen={chosen} field={field} />
        )}
        foot={
          <JobFormFoot
            label="Criar vaga"
            busyLabel="A criar"
            envio={loaderData.envio}
            state={actionData}
          />
        }
      />
    </SidePanel>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar empresas" />
}
