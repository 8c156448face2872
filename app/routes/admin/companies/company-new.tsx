import { randomUUID } from 'node:crypto'
import { CompanyFields } from '#app/components/companies/company-fields.tsx'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { createCompany } from '#app/domain/companies/save-company.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { companyForm, logoAnswer, storeSentLogo } from '#app/http/forms/company-form.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { redirectTo } from '#app/http/redirects.ts'
import type { Route } from './+types/company-new'
import { addressOf } from './company-address.ts'
import { queryOf } from './to-company.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Criar empresa') }]
}

export function loader({ request }: Route.LoaderArgs) {
  return { envio: randomUUID(), query: queryOf(request) }
}

export const action = formAction({
  ...companyForm,
  gate: forAdmin,
  once: 'create-company',
  act: async ({ ctx, input: { removeLogo: _, ...company }, files }) => {
    const stored = await storeSentLogo(ctx, files.logo)
    if (!stored.ok) return stored
    return createCompany(ctx.db, ctx.actor, { ...company, logo: stored.value.key })
  },
  refusals: { logo: logoAnswer },
  done: ({ value, request }) => redirectTo(addressOf(queryOf(request), value.id), 'company-made'),
})

export const clientAction = keepsInput('Erro ao salvar empresa')

export default function NewCompany({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-2 text-2xl">Criar empresa</h1>
      <p className="mb-4 max-w-2xl text-cinza">
        Fica aprovada e sem conta. Depois pode convidar por email quem a gere.
      </p>
      <CompanyFields
        state={actionData}
        envio={loaderData.envio}
        label="Criar empresa"
        cancelTo={addressOf(loaderData.query)}
      />
    </>
  )
}
