import { href, redirect } from 'react-router'
import { ListFilters } from '#app/components/lists/list-filters.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { countText } from '#app/domain/formats/count-text.ts'
import { findRequestDetail } from '#app/domain/subscriptions/find-request-detail.ts'
import {
  countPendingRequests,
  listPackageRequests,
  type RequestListQuery,
  requestListSchema,
} from '#app/domain/subscriptions/list-package-requests.ts'
import {
  packageRequestStatuses,
  packageRequestStatusLabels,
  packageTypes,
} from '#app/domain/subscriptions/package.ts'
import { plans } from '#app/domain/subscriptions/plan.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { notFound } from '#app/http/forms/path-id.ts'
import { page } from '#app/http/page.ts'
import type { Route } from './+types/request-list'
import { requestsAddress } from './package-address.ts'
import { PackagesNotLoaded } from './packages-not-loaded.tsx'
import { PackagesTab } from './packages-tab.tsx'
import { RequestDetail } from './request-detail.tsx'
import { RequestTable } from './request-table.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Solicitações de pacotes') }]
}

export const loader = page({
  gate: forAdmin,
  query: Object.keys(requestListSchema.shape),
  load: async ({ ctx: { db, actor }, pattern, query: params }) => {
    const query = requestListSchema.parse(Object.fromEntries(params))
    const [list, pending, chosen] = await Promise.all([
      listPackageRequests(db, actor, query),
      countPendingRequests(db, actor),
      query.solicitacao ? findRequestDetail(db, actor, query.solicitacao) : null,
    ])
    if (chosen === undefined) notFound()
    // Redirect only if no panel covers the list, because text typed in a panel would be lost.
    if (
      query.page > 1 &&
      list.requests.length === 0 &&
      `/${pattern}` === href('/admin/pacotes/solicitacoes')
    )
      throw redirect(requestsAddress({ ...query, page: 1 }, query.solicitacao))
    return { list, pending, chosen, query }
  },
})

export default function Requests({ loaderData }: Route.ComponentProps) {
  const { list, pending, chosen, query } = loaderData
  return (
    <PackagesTab
      tab="requests"
      pending={pending}
      list={requestsAddress(query)}
      back={requestsAddress(query, query.solicitacao)}
      page={query.page}
      pages={list.pages}
      hrefFor={(page) => requestsAddress({ ...query, page })}
      filters={<Filters query={query} />}
      count={countText(list, 'solicitação', 'solicitações')}
      table={<RequestTable requests={list.requests} query={query} />}
      detailLabel="Solicitação escolhida"
      chosen={chosen?.id}
      detail={(search) =>
        chosen && (
          <RequestDetail request={chosen} closesTo={requestsAddress(query)} search={search} />
        )
      }
    />
  )
}

function Filters({ query: { q, status, tipo, ordem } }: { query: RequestListQuery }) {
  return (
    <ListFilters
      action={href('/admin/pacotes/solicitacoes')}
      search={{ label: 'Procurar', value: q }}
      choices={[
        {
          label: 'Estado',
          name: 'status',
          value: status,
          all: 'Todos',
          options: packageRequestStatuses.map((value) => ({
            value,
            label: packageRequestStatusLabels[value],
          })),
        },
        {
          label: 'Tipo',
          name: 'tipo',
          value: tipo,
          all: 'Todos',
          options: packageTypes.map((value) => ({ value, label: plans[value].name })),
        },
      ]}
      preserved={{ ordem: ordem === 'recentes' ? undefined : ordem }}
    />
  )
}

export const ErrorBoundary = PackagesNotLoaded
