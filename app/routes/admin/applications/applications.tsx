import { href, Outlet, redirect, useParams } from 'react-router'
import { LoadFailed } from '#app/components/feedback/load-failed.tsx'
import { NothingFound } from '#app/components/lists/nothing-found.tsx'
import { SplitDetail } from '#app/components/lists/split-detail.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import {
  allApplicationsSchema,
  listAllApplications,
} from '#app/domain/applications/list-all-applications.ts'
import { countText } from '#app/domain/formats/count-text.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import type { Route } from './+types/applications'
import { addressOf } from './application-address.ts'
import { ApplicationFilters } from './application-filters.tsx'
import { ApplicationTable } from './application-table.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Candidaturas') }]
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, actor } = forAdmin(context)
  const query = allApplicationsSchema.parse(Object.fromEntries(new URL(request.url).searchParams))
  const list = await listAllApplications(db, actor, query)
  if (query.page > 1 && list.applications.length === 0 && request.method === 'GET') {
    throw redirect(addressOf({ ...query, page: 1 }, params.applicationId))
  }
  return { list, query }
}

export default function Applications({ loaderData }: Route.ComponentProps) {
  const { applicationId } = useParams()
  const { list, query } = loaderData
  return (
    <>
      <div className="area-head">
        <h1>Candidaturas</h1>
      </div>
      <div className={applicationId ? 'table-split split-has-detail' : 'table-split'}>
        <div>
          <ApplicationFilters query={query} />
          <p role="status" className="mb-3 text-sm text-cinza">
            {countText(list, 'candidatura', 'candidaturas')}
          </p>
          <ApplicationTable
            applications={list.applications}
            query={query}
            chosen={applicationId}
            empty={
              <NothingFound
                title="Nenhuma candidatura encontrada"
                list={href('/admin/candidaturas')}
              >
                Nenhuma corresponde ao que procura.
              </NothingFound>
            }
          />
          <div className="mt-4">
            <Pagination
              current={query.page}
              last={list.pages}
              hrefFor={(page) => addressOf({ ...query, page }, applicationId)}
            />
          </div>
        </div>
        <SplitDetail label="Candidatura escolhida" chosen={applicationId}>
          <Outlet />
        </SplitDetail>
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title="Erro ao carregar candidaturas" />
}
