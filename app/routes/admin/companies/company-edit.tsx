import { randomUUID } from 'node:crypto'
import { CompanyFields } from '#app/components/companies/company-fields.tsx'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { findCompany } from '#app/domain/companies/find-company.ts'
import { editCompany } from '#app/domain/companies/save-company.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { companyForm, logoAnswer, storeSentLogo } from '#app/http/forms/company-form.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { removeAfterwards } from '#app/http/uploads/file-refusal.ts'
import type { Route } from './+types/company-edit'
import { toCompany } from './to-company.ts'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Editar empresa') }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, actor } = forAdmin(context)
  const company = (await findCompany(db, actor, pathId(params.companyId))) ?? notFound()
  return { company, back: toCompany({ request, params }), envio: randomUUID() }
}

export const action = formAction({
  ...companyForm,
  gate: forAdmin,
  once: 'edit-company',
  act: async ({ ctx, input: { removeLogo, ...company }, files, params, expectedVersion }) => {
    const id = pathId(params.companyId)
    const stored = await storeSentLogo(ctx, files.logo)
    if (!stored.ok) return stored
    const { key } = stored.value
    const logo = key || removeLogo ? { to: key } : 'as-it-is'
    return editCompany(ctx.db, ctx.actor, id, company, logo, expectedVersion)
  },
  refusals: { logo: logoAnswer },
  done: async ({ ctx, request, params, value }) => {
    await removeAfterwards(ctx, 'company-logos', value.unusedLogo)
    return redirectTo(toCompany({ request, params }), 'company-edited')
  },
})

export const clientAction = keepsInput('Erro ao salvar empresa')

export default function EditCompany({ loaderData, actionData }: Route.ComponentProps) {
  const { company, back, envio } = loaderData
  return (
    <>
      <h1 className="mb-4 text-2xl">Editar empresa</h1>
      <CompanyFields
        key={company.id}
        company={company}
        state={actionData}
        envio={envio}
        label="Guardar alterações"
        cancelTo={back}
      />
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar empresas" />
}
