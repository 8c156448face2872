import { href, Link } from 'react-router'
import { NothingFound } from '#app/components/lists/nothing-found.tsx'
import { PickBar, PickBox } from '#app/components/lists/pick-rows.tsx'
import { Moment } from '#app/components/text/moment.tsx'
import type { CompanyListQuery, ListedCompany } from '#app/domain/companies/list-companies.ts'
import { grouped } from '#app/domain/formats/money.ts'
import { Button } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ApprovalBadge } from './approval-badge.tsx'
import { addressOf } from './company-address.ts'

type TableProps = {
  companies: ListedCompany[]
  query: CompanyListQuery
  chosen: string | undefined
}

const SELECTION = 'empresas-escolhidas'

export function CompanyTable({ companies, query, chosen }: TableProps) {
  const sortedBy = (ordem: 'nome' | undefined, label: string) => {
    const isOn = query.ordem === ordem
    return (
      <Link to={addressOf({ ...query, ordem, page: 1 }, chosen)} className="sort-link">
        {label}
        <span aria-hidden="true">{isOn ? (ordem ? ' ↑' : ' ↓') : ' ↕'}</span>
      </Link>
    )
  }
  const columns: Column<ListedCompany>[] = [
    {
      header: 'Empresa',
      heading: true,
      sort: {
        link: sortedBy('nome', 'Empresa'),
        ...(query.ordem === 'nome' ? { sorted: 'ascending' as const } : {}),
      },
      cell: ({ id, name }) => (
        <Link
          to={addressOf(query, id)}
          preventScrollReset
          aria-current={id === chosen ? 'true' : undefined}
          className="row-link"
        >
          {name}
        </Link>
      ),
    },
    {
      header: 'Aprovação',
      width: chosen ? 'w-[30%]' : 'w-[15%]',
      cell: ({ approval }) => <ApprovalBadge approval={approval} />,
    },
    {
      header: 'Vagas',
      width: chosen ? 'w-[15%]' : 'w-[9%]',
      align: 'end',
      cell: ({ jobs }) => grouped(jobs),
    },
  ]
  // While a company is shown beside the list, there is no room for more columns.
  if (!chosen) {
    columns.push(
      {
        header: 'Sector',
        width: 'w-[18%]',
        wideOnly: true,
        cell: ({ sector }) => sector ?? 'Não indicado',
      },
      {
        header: 'Conta',
        width: 'w-[13%]',
        wideOnly: true,
        cell: ({ isClaimed }) => (isClaimed ? 'Com conta' : 'Sem conta'),
      },
      {
        header: 'Criada',
        width: 'w-[15%]',
        sort: {
          link: sortedBy(undefined, 'Criada'),
          ...(query.ordem ? {} : { sorted: 'descending' as const }),
        },
        cell: ({ createdAt }) => <Moment at={createdAt} />,
      },
    )
  }
  const mayPick = !chosen && companies.some(({ approval }) => approval === 'pending')
  if (mayPick) {
    columns.unshift({
      header: 'Escolher',
      hideHeader: true,
      width: 'w-[4rem]',
      cell: ({ id, name, approval }) =>
        approval === 'pending' && (
          <PickBox bar={SELECTION} name="empresa" value={id} label={name} />
        ),
    })
  }
  return (
    <>
      {mayPick && (
        <PickBar
          id={SELECTION}
          action={href('/admin/empresas/aprovar')}
          back={addressOf(query)}
          note="Antes de aprovar vê o que vai acontecer."
        >
          <Button size="small">Aprovar as escolhidas</Button>
        </PickBar>
      )}
      <DataTable
        caption="Empresas"
        dense
        columns={columns}
        rows={companies}
        rowKey={({ id }) => id}
        chosen={chosen}
        empty={<Nothing isFiltered={query.q !== '' || query.aprovacao !== undefined} />}
      />
    </>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) {
    return (
      <EmptyState title="Ainda não há empresas">
        As empresas que se registam, e as que criar, ficam aqui.
      </EmptyState>
    )
  }
  return (
    <NothingFound title="Nenhuma empresa encontrada" list={href('/admin/empresas')}>
      Nenhuma empresa corresponde ao que procura.
    </NothingFound>
  )
}
