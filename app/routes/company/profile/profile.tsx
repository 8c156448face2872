import { randomUUID } from 'node:crypto'
import { href } from 'react-router'
import { CompanyFields } from '#app/components/companies/company-fields.tsx'
import { keepsInput } from '#app/components/feedback/keeps-input.ts'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { RENAME_WAITS } from '#app/domain/companies/company.ts'
import { findOwnCompany } from '#app/domain/companies/find-own-company.ts'
import { saveOwnCompany } from '#app/domain/companies/save-own-company.ts'
import { forCompany, requireCompanyRight } from '#app/http/access/gates.ts'
import { companyForm, logoAnswer, storeSentLogo } from '#app/http/forms/company-form.ts'
import { formAction } from '#app/http/forms/form-action.ts'
import { redirectTo } from '#app/http/redirects.ts'
import { removeAfterwards } from '#app/http/uploads/file-refusal.ts'
import { Link } from '#app/ui/link.tsx'
import { NoticeBody } from '#app/ui/notice.tsx'
import type { Route } from './+types/profile'

export const middleware = [requireCompanyRight('editCompany')]

const title = 'Erro ao salvar perfil'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Perfil da empresa') }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = forCompany(context)
  return {
    companyId: actor.companyId,
    company: await findOwnCompany(db, actor),
    envio: randomUUID(),
  }
}

export const action = formAction({
  ...companyForm,
  failed: title,
  gate: forCompany,
  once: 'save-own-company',
  act: async ({ ctx, input: { removeLogo, ...company }, files, expectedVersion }) => {
    const stored = await storeSentLogo(ctx, files.logo)
    if (!stored.ok) return stored
    const { key } = stored.value
    const logo = key || removeLogo ? { to: key } : 'as-it-is'
    return saveOwnCompany(ctx.db, ctx.actor, company, logo, expectedVersion)
  },
  refusals: { logo: logoAnswer },
  done: async ({ ctx, value }) => {
    await removeAfterwards(ctx, 'company-logos', value.unusedLogo)
    return redirectTo(href('/empresa/perfil'), 'company-profile-saved')
  },
})

export const clientAction = keepsInput(title)

export default function CompanyProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { companyId, company, envio } = loaderData
  return (
    <div className="grid max-w-2xl gap-6">
      <div>
        <h1>Perfil da empresa</h1>
        <p className="mt-2 text-cinza">
          É o que os candidatos lêem junto de cada vaga
          {company?.approval === 'approved' && (
            <>
              {' e na '}
              <Link to={href('/quem-contrata/:companyId', { companyId })} className="link">
                sua página pública
              </Link>
            </>
          )}
          . O telefone e o NIF só a administração vê.
        </p>
      </div>
      {company?.publicName !== undefined && (
        <NoticeBody title={RENAME_WAITS}>
          <p className="clamped">
            Até lá o público vê <strong>{company.publicName}</strong>. O formulário tem o nome que
            espera; escreva de novo o anterior para desistir.
          </p>
        </NoticeBody>
      )}
      {company?.approval === 'approved' && company.publicName === undefined && (
        <p className="text-sm text-cinza">
          Um nome ou um NIF novo só fica público depois de a administração o aprovar.
        </p>
      )}
      <CompanyFields company={company} state={actionData} envio={envio} label="Guardar perfil" />
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar perfil" />
}
