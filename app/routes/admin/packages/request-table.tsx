import { href } from 'react-router'
import { NothingFound } from '#app/components/lists/nothing-found.tsx'
import { Moment } from '#app/components/text/moment.tsx'
import type {
  listPackageRequests,
  RequestListQuery,
} from '#app/domain/subscriptions/list-package-requests.ts'
import { packageRequestStatusLabels } from '#app/domain/subscriptions/package.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { requestsAddress } from './package-address.ts'
import { PackageTable } from './package-table.tsx'
import { requestPrice, requestTones } from './package-text.ts'
import { sortedBy } from './sorted-by.tsx'

type Row = Awaited<ReturnType<typeof listPackageRequests>>['requests'][number]
type TableProps = { requests: Row[]; query: RequestListQuery }

/** A free package needs no transfer, so no proof is missing. */
function proofText({ hasProof, price }: Row): string {
  if (hasProof) return 'Recebido'
  return price === 0 ? 'Dispensado' : 'Em falta'
}

export function RequestTable({ requests, query }: TableProps) {
  const chosen = query.solicitacao
  const sort = sortedBy(query.ordem, (ordem) =>
    requestsAddress({ ...query, ordem, page: 1 }, chosen),
  )
  const columns: Column<Row>[] = [
    {
      header: 'Preço',
      align: 'end',
      sort: sort('preco', 'Preço', 'descending'),
      cell: (request) => requestPrice(request),
    },
    {
      header: 'Pedida',
      sort: sort('antigas', 'Pedida', 'ascending'),
      cell: ({ requestedAt }) => <Moment at={requestedAt} />,
    },
    { header: 'Comprovativo', cell: proofText },
    {
      header: 'Estado',
      cell: ({ status }) => (
        <Badge tone={requestTones[status]}>{packageRequestStatusLabels[status]}</Badge>
      ),
    },
  ]
  return (
    <PackageTable
      caption="Solicitações"
      rows={requests}
      chosen={chosen}
      addressOf={(id) => requestsAddress(query, id)}
      sort={sort('empresa', 'Empresa', 'ascending')}
      columns={columns}
      besides={['Tipo', 'Preço', 'Comprovativo']}
      empty={<Nothing query={query} />}
    />
  )
}

function Nothing({ query: { q, status, tipo } }: Pick<TableProps, 'query'>) {
  if (q || status || tipo) {
    return (
      <NothingFound
        title="Nenhuma solicitação encontrada"
        list={href('/admin/pacotes/solicitacoes')}
      >
        Nenhuma solicitação corresponde ao que procura.
      </NothingFound>
    )
  }
  return (
    <EmptyState title="Ainda não há solicitações">
      Os pacotes que as empresas pedem ficam aqui.
    </EmptyState>
  )
}
