import { href, useNavigation } from 'react-router'
import { z } from 'zod'
import { JobForm } from '#app/components/job-form.tsx'
import { LoadFailed } from '#app/components/load-failed.tsx'
import { SidePanel } from '#app/components/side-panel.tsx'
import { listCompanyNames } from '#app/domain/companies/list-company-names.ts'
import { createJobAsAdmin } from '#app/domain/jobs/create-job-as-admin.ts'
import { forAdmin } from '#app/http/gates.ts'
import { refusal, sendBack } from '#app/http/parse-form.ts'
import { asksForQuestion, parseJobForm, sameForm } from '#app/http/parse-job-form.ts'
import { readForm } from '#app/http/read-form.ts'
import { unlessBroken } from '#app/http/unless-broken.ts'
import { goTo } from '#app/http/with-cookies.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import type { Route } from './+types/job-new'

const companySchema = z.uuid().nullable().catch(null)

const companyMissing = {
  title: 'Empresa obrigatória',
  sentence: 'É obrigatório selecionar uma empresa para criar a vaga',
}

export function meta() {
  return [{ title: 'Criar vaga' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = forAdmin(context)
  return { companies: await listCompanyNames(db, actor) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const outside = forAdmin(context)
  const form = await readForm(request, outside)
  if (asksForQuestion(form)) return sameForm(form)
  const parsed = parseJobForm(form)
  if (!parsed.ok) return sendBack(parsed.state)
  const companyId = companySchema.parse(form.get('companyId'))
  const answer = await unlessBroken(context, () =>
    createJobAsAdmin(outside.db, outside.actor, companyId, parsed.value),
  )
  if (answer.ok) return goTo(href('/admin/vagas'), 'job-created')
  switch (answer.refusal) {
    case 'company-missing': {
      const errors = { companyId: companyMissing.sentence }
      return sendBack(refusal(form, { title: companyMissing.title, errors }))
    }
    case 'company-not-approved': {
      const errors = { companyId: 'Esta empresa ainda não foi aprovada.' }
      return sendBack(refusal(form, { title: 'Erro ao salvar vaga', errors }), 409)
    }
    case 'broken': {
      const { sentence } = answer.detail
      return sendBack(refusal(form, { title: 'Erro ao salvar vaga', sentence }), 503)
    }
  }
}

export default function NewJob({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation()
  return (
    <SidePanel title="Criar vaga" closesTo={href('/admin/vagas')}>
      <JobForm
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
          <Button
            variant="primary"
            busy={navigation.state !== 'idle' && Boolean(navigation.formData)}
            busyLabel="A criar"
          >
            Criar vaga
          </Button>
        }
      />
    </SidePanel>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar empresas" />
}
