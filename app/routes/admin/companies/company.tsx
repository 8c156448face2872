import { href, Link } from 'react-router'
import { DetailFailed } from '#app/components/lists/detail-failed.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { findCompany } from '#app/domain/companies/find-company.ts'
import { companyListSchema } from '#app/domain/companies/list-companies.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { notFound, pathId } from '#app/http/forms/path-id.ts'
import type { Route } from './+types/company'
import { CompanyActs, CompanyDecision } from './company-acts.tsx'
import { addressOf } from './company-address.ts'
import { CompanyDetail } from './company-detail.tsx'
import { CompanyProof } from './company-proof.tsx'
import { CompanyRenameBox } from './company-rename-box.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Empresa') }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, actor } = forAdmin(context)
  const company = (await findCompany(db, actor, pathId(params.companyId))) ?? notFound()
  const query = companyListSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
  return { company, query }
}

export default function Company({ loaderData }: Route.ComponentProps) {
  const { company, query } = loaderData
  return (
    <article className="card" aria-labelledby="empresa">
      <p className="mb-2">
        <Link to={addressOf(query)} className="link inline-flex min-h-11 items-center">
          Voltar à lista
        </Link>
      </p>
      <CompanyDetail
        company={company}
        lead={
          <>
            <CompanyRenameBox company={company} query={query} />
            <CompanyProof company={company} />
          </>
        }
      />
      {company.isClaimed && (
        <p className="mb-3">
          <Link
            to={href('/admin/usuarios/:userId', { userId: company.id })}
            className="link inline-flex min-h-11 items-center"
          >
            Ver a conta
          </Link>
        </p>
      )}
      <CompanyActs company={company} query={query} />
      <CompanyDecision company={company} query={query} />
    </article>
  )
}

export function ErrorBoundary() {
  return (
    <DetailFailed
      title="Erro ao carregar empresas"
      gone="Esta empresa já não existe"
      list={href('/admin/empresas')}
    />
  )
}
