import { href, redirect } from 'react-router'
import { ListFilters } from '#app/components/lists/list-filters.tsx'
import { siteTitle } from '#app/components/shell/site-title.ts'
import { countText } from '#app/domain/formats/count-text.ts'
import { findSubscriptionDetail } from '#app/domain/subscriptions/find-subscription-detail.ts'
import { countPendingRequests } from '#app/domain/subscriptions/list-package-requests.ts'
import {
  listSubscriptions,
  type SubscriptionListQuery,
  subscriptionListSchema,
} from '#app/domain/subscriptions/list-subscriptions.ts'
import { packageTypes } from '#app/domain/subscriptions/package.ts'
import { plans } from '#app/domain/subscriptions/plan.ts'
import { displayedStatuses, displayedStatusLabels } from '#app/domain/subscriptions/subscription.ts'
import { forAdmin } from '#app/http/access/gates.ts'
import { notFound } from '#app/http/forms/path-id.ts'
import { page } from '#app/http/page.ts'
import type { Route } from './+types/subscription-list'
import { subscriptionsAddress } from './package-address.ts'
import { PackagesNotLoaded } from './packages-not-loaded.tsx'
import { PackagesTab } from './packages-tab.tsx'
import { SubscriptionDetail } from './subscription-detail.tsx'
import { SubscriptionTable } from './subscription-table.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: siteTitle(matches, 'Pacotes') }]
}

export const loader = page({
  gate: forAdmin,
  query: Object.keys(subscriptionListSchema.shape),
  load: async ({ ctx: { db, actor }, pattern, query: params }) => {
    const query = subscriptionListSchema.parse(Object.fromEntries(params))
    const [list, pending, chosen] = await Promise.all([
      listSubscriptions(db, actor, query),
      countPendingRequests(db, actor),
      query.assinatura ? findSubscriptionDetail(db, actor, query.assinatura) : null,
    ])
    if (chosen === undefined) notFound()
    // Redirect only if no panel covers the list, because text typed in a panel would be lost.
    if (
      query.page > 1 &&
      list.subscriptions.length === 0 &&
      `/${pattern}` === href('/admin/pacotes')
    )
      throw redirect(subscriptionsAddress({ ...query, page: 1 }, query.assinatura))
    return { list, pending, chosen, query }
  },
})

export default function Subscriptions({ loaderData }: Route.ComponentProps) {
  const { list, pending, chosen, query } = loaderData
  return (
    <PackagesTab
      tab="subscriptions"
      pending={pending}
      list={subscriptionsAddress(query)}
      back={subscriptionsAddress(query, query.assinatura)}
      page={query.page}
      pages={list.pages}
      hrefFor={(page) => subscriptionsAddress({ ...query, page })}
      filters={<Filters query={query} />}
      count={countText(list, 'assinatura', 'assinaturas')}
      table={<SubscriptionTable subscriptions={list.subscriptions} query={query} />}
      detailLabel="Assinatura escolhida"
      chosen={chosen?.id}
      detail={(search) =>
        chosen && (
          <SubscriptionDetail
            subscription={chosen}
            closesTo={subscriptionsAddress(query)}
            search={search}
          />
        )
      }
    />
  )
}

function Filters({ query: { q, status, tipo, ordem } }: { query: SubscriptionListQuery }) {
  return (
    <ListFilters
      action={href('/admin/pacotes')}
      search={{ label: 'Procurar', value: q }}
      choices={[
        {
          label: 'Estado',
          name: 'status',
          value: status ?? 'active',
          options: [
            ...displayedStatuses.map((value) => ({ value, label: displayedStatusLabels[value] })),
            { value: 'todas', label: 'Todos' },
          ],
        },
        {
          label: 'Tipo',
          name: 'tipo',
          value: tipo,
          all: 'Todos',
          options: [
            { value: 'pagos', label: 'Só os pagos' },
            ...packageTypes.map((value) => ({ value, label: plans[value].name })),
          ],
        },
      ]}
      preserved={{ ordem: ordem === 'recentes' ? undefined : ordem }}
    />
  )
}

export const ErrorBoundary = PackagesNotLoaded
