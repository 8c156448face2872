import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Moment } from '#app/components/text/moment.tsx'
import type { ListedUser, UserListQuery } from '#app/domain/people/list-users.ts'
import { displayNumberText, userKindLabels } from '#app/domain/people/user.ts'
import { Badge } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { addressOf } from './user-address.ts'

type TableProps = {
  users: ListedUser[]
  query: UserListQuery
  chosen: string | undefined
  empty: ReactNode
}

export function UserTable({ users, query, chosen, empty }: TableProps) {
  const sortedBy = (ordem: 'nome' | undefined, label: string) => (
    <Link to={addressOf({ ...query, ordem, page: 1 }, chosen)} className="link">
      {label}
    </Link>
  )
  const columns: Column<ListedUser>[] = [
    {
      header: 'Nome',
      heading: true,
      sort: {
        link: sortedBy('nome', 'Nome'),
        ...(query.ordem === 'nome' ? { sorted: 'ascending' as const } : {}),
      },
      cell: ({ id, name }) => (
        <Link
          to={addressOf(query, id)}
          preventScrollReset
          aria-current={id === chosen ? 'true' : undefined}
          className="clamped hover:underline"
        >
          {name || 'Sem nome'}
        </Link>
      ),
    },
    {
      header: 'Número',
      sort: {
        link: sortedBy(undefined, 'Número'),
        ...(query.ordem ? {} : { sorted: 'descending' as const }),
      },
      cell: ({ number }) => displayNumberText(number),
    },
    {
      header: 'Tipo',
      cell: ({ kind, isBlocked }) => (
        <>
          {userKindLabels[kind]} {isBlocked && <Badge tone="danger">Bloqueado</Badge>}
        </>
      ),
    },
  ]
  // Beside a detail there is no room for more.
  if (!chosen) {
    columns.push(
      { header: 'Email', wideOnly: true, cell: ({ email }) => email ?? 'Sem conta' },
      { header: 'Telefone', wideOnly: true, cell: ({ phone }) => phone ?? 'Sem telefone' },
      { header: 'BI/NIF', wideOnly: true, cell: (user) => user.documentNumber ?? 'Sem BI/NIF' },
      { header: 'Registo', cell: ({ createdAt }) => <Moment at={createdAt} /> },
    )
  }
  return (
    <DataTable
      caption="Usuários"
      dense
      columns={columns}
      rows={users}
      rowKey={({ id }) => id}
      chosen={chosen}
      empty={empty}
    />
  )
}
