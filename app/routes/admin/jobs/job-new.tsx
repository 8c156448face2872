import { randomUUID } from 'node:crypto'
import { href } from 'react-router'
import { z } from 'zod'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { JobForm } from '#app/components/jobs/job-form.tsx'
import { JobFormFoot } from '#app/components/jobs/job-form-foot.tsx'
import { SidePanel } from '#app/components/shell/side-panel.tsx'
import { listCompanyNames } from '#app/domain/companies/list-company-names.ts'
import { createJobAsAdmin } from '#app/domain/jobs/create-job-as-admin.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { redirectTo } from '#app/http/answers/redirects.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { jobForm } from '#app/http/forms/job-form.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import type { Route } from './+types/job-new'

const companyMissing = {
  title: 'Empresa obrigatória',
  sentence: 'É obrigatório selecionar uma empresa para criar a vaga',
}

export function meta() {
  return [{ title: 'Criar vaga' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = forAdmin(context)
  return {
    companies: await listCompanyNames(db, actor),
    accountId: actor.userId,
    envio: randomUUID(),
  }
}

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
  done: () => redirectTo(href('/admin/vagas'), 'job-created'),
})

export const clientAction = keepsInput('Erro ao salvar vaga')

export default function NewJob({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SidePanel title="Criar vaga" closesTo={href('/admin/vagas')}>
      <JobForm
        accountId={loaderData.accountId}
        savedTo={href('/admin/vagas')}
        state={actionData}
        before={({ field }) => (
          <SelectField
            {...field('companyId')}
            label="Empresa"
            placeholder="Escolha a empresa"
            required
            options={loaderData.companies.map(({ id, name, approval }) => ({
              value: id,
              label: approval === 'approved' ? name : `${name} (por aprovar)`,
              disabled: approval !== 'approved',
            }))}
          />
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
