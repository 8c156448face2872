import { href } from 'react-router'
import { NothingFound } from '#app/components/lists/nothing-found.tsx'
import { longDate } from '#app/domain/formats/dates.ts'
import type {
  listSubscriptions,
  SubscriptionListQuery,
} from '#app/domain/subscriptions/list-subscriptions.ts'
import { displayedStatus, displayedStatusLabels } from '#app/domain/subscriptions/subscription.ts'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { subscriptionsAddress } from './package-address.ts'
import { PackageTable } from './package-table.tsx'
import { jobsText, statusTones } from './package-text.ts'
import { sortedBy } from './sorted-by.tsx'

type Row = Awaited<ReturnType<typeof listSubscriptions>>['subscriptions'][number]
type TableProps = { subscriptions: Row[]; query: SubscriptionListQuery }

export function SubscriptionTable({ subscriptions, query }: TableProps) {
  const chosen = query.assinatura
  const sort = sortedBy(query.ordem, (ordem) =>
    subscriptionsAddress({ ...query, ordem, page: 1 }, chosen),
  )
  const columns: Column<Row>[] = [
    {
      header: 'Vagas',
      align: 'end',
      cell: ({ jobsUsed, ...its }) => `${jobsUsed} de ${jobsText(its)}`,
    },
    {
      header: 'Fim',
      sort: sort('fim', 'Fim', 'ascending'),
      cell: ({ endDate }) => longDate(endDate),
    },
    {
      header: 'Estado',
      cell: (subscription) => {
        const status = displayedStatus(subscription)
        return <Badge tone={statusTones[status]}>{displayedStatusLabels[status]}</Badge>
      },
    },
  ]
  return (
    <PackageTable
      caption="Assinaturas"
      rows={subscriptions}
      chosen={chosen}
      addressOf={(id) => subscriptionsAddress(query, id)}
      sort={sort('empresa', 'Empresa', 'ascending')}
      columns={columns}
      besides={['Tipo', 'Fim']}
      empty={<Nothing query={query} />}
    />
  )
}

function Nothing({ query }: Pick<TableProps, 'query'>) {
  const { q, tipo, status = 'active' } = query
  if (!q && !tipo && status === 'todas') {
    return (
      <EmptyState title="Ainda não há assinaturas">
        As assinaturas de todas as empresas ficam aqui.
      </EmptyState>
    )
  }
  // If the list has only the default filter 'active', other subscriptions may exist, so link to all
  // of them.
  if (!q && !tipo && status === 'active') {
    const all = subscriptionsAddress({ ...query, status: 'todas', page: 1 })
    return (
      <EmptyState
        title="Nenhuma assinatura ativa"
        action={<LinkButton to={all}>Ver todas</LinkButton>}
      >
        As assinaturas ativas de todas as empresas ficam aqui.
      </EmptyState>
    )
  }
  return (
    <NothingFound title="Nenhuma assinatura encontrada" list={href('/admin/pacotes')}>
      Nenhuma assinatura corresponde ao que procura.
    </NothingFound>
  )
}
