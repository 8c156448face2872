import { href, Link } from 'react-router'
import { NothingFound } from '#app/components/lists/nothing-found.tsx'
import { longDate } from '#app/domain/formats/dates.ts'
import type {
  listSubscriptions,
  SubscriptionListQuery,
} from '#app/domain/subscriptions/list-subscriptions.ts'
import { plans } from '#app/domain/subscriptions/plan.ts'
import { shownStatus, shownStatusLabels } from '#app/domain/subscriptions/subscription.ts'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { subscriptionsAddress } from './package-address.ts'
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
      header: 'Empresa',
      heading: true,
      sort: sort('empresa', 'Empresa', 'ascending'),
      cell: ({ id, companyName }) => (
        <Link
          to={subscriptionsAddress(query, id)}
          preventScrollReset
          aria-current={id === chosen ? 'true' : undefined}
          title={companyName}
          className="row-link"
        >
          {companyName}
        </Link>
      ),
    },
    { header: 'Pacote', cell: ({ packageName }) => packageName },
    { header: 'Tipo', cell: ({ packageType }) => plans[packageType].name },
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
        const status = shownStatus(subscription)
        return <Badge tone={statusTones[status]}>{shownStatusLabels[status]}</Badge>
      },
    },
  ]
  // Beside a detail there is no room for more.
  const shown = chosen ? columns.filter(({ header }) => !['Tipo', 'Fim'].includes(header)) : columns
  return (
    <DataTable
      dense
      caption="Assinaturas"
      rows={subscriptions}
      rowKey={({ id }) => id}
      chosen={chosen}
      columns={shown}
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
  // The list leaves out by itself what is not active; nobody has asked for that.
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
