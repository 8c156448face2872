import { Link } from 'react-router'
import { longDate } from '#app/domain/places/dates.ts'
import type {
  listSubscriptions,
  SubscriptionListQuery,
} from '#app/domain/subscriptions/list-subscriptions.ts'
import { plans } from '#app/domain/subscriptions/plan.ts'
import { shownStatus, shownStatusLabels } from '#app/domain/subscriptions/subscription.ts'
import { Badge } from '#app/ui/badge.tsx'
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
      empty={
        <EmptyState title="Nenhuma assinatura encontrada">
          As assinaturas de todas as empresas ficam aqui. Mude a procura ou os filtros.
        </EmptyState>
      }
    />
  )
}
