import Plus from 'lucide-react/icons/plus'
import { href, Outlet, redirect, useParams } from 'react-router'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { listAddress } from '#app/components/lists/list-address.ts'
import { SplitDetail } from '#app/components/lists/split-detail.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { companyListSchema, listCompanies } from '#app/domain/companies/list-companies.ts'
import { countText } from '#app/domain/formats/count-text.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { Route } from './+types/companies'
import { addressOf } from './company-address.ts'
import { CompanyFilters } from './company-filters.tsx'
import { CompanyTable } from './company-table.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Empresas') }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, actor } = forAdmin(context)
  const query = companyListSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
  const list = await listCompanies(db, actor, query)
  if (query.page > 1 && list.companies.length === 0) {
    throw redirect(addressOf({ ...query, page: 1 }, params.companyId))
  }
  return { list, query }
}

export default function Companies({ loaderData }: Route.ComponentProps) {
  const { companyId } = useParams()
  const { list, query } = loaderData
  return (
    <>
      <div className="area-head">
        <h1>Empresas</h1>
        <LinkButton
          to={listAddress(href('/admin/empresas/nova'), query)}
          variant="primary"
          icon={<Plus aria-hidden="true" />}
        >
          Criar empresa
        </LinkButton>
      </div>
      <div className={companyId ? 'table-split split-has-detail' : 'table-split'}>
        <div>
          <CompanyFilters query={query} />
          <p role="status" className="mb-3 text-sm text-cinza">
            {countText(list, 'empresa', 'empresas')}
          </p>
          <CompanyTable companies={list.companies} query={query} chosen={companyId} />
          <div className="mt-4">
            <Pagination
              current={query.page}
              last={list.pages}
              hrefFor={(page) => addressOf({ ...query, page }, companyId)}
            />
          </div>
        </div>
        <SplitDetail label="Empresa escolhida" chosen={companyId}>
          <Outlet />
        </SplitDetail>
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar empresas" />
}
