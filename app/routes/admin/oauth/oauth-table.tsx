import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Moment } from '#app/components/text/moment.tsx'
import type { OauthListQuery, OauthUser } from '#app/domain/users/list-oauth-users.ts'
import { Badge } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { addressOf } from './oauth-address.ts'

type TableProps = {
  users: OauthUser[]
  query: OauthListQuery
  chosen: string | undefined
  empty: ReactNode
}

export function OauthTable({ users, query, chosen, empty }: TableProps) {
  const columns: Column<OauthUser>[] = [
    {
      header: 'Nome',
      heading: true,
      cell: (user) => (
        <Link
          to={addressOf(query, user.key)}
          preventScrollReset
          aria-current={user.key === chosen ? 'true' : undefined}
          className="row-link"
        >
          {user.name || 'Sem nome'}
        </Link>
      ),
    },
    { header: 'Email', width: 'w-[22%]', wideOnly: true, cell: ({ email }) => email ?? 'Não tem' },
    { header: 'Entra com', width: 'w-[13%]', cell: ({ providerLabel }) => providerLabel },
    {
      header: 'Tipo',
      width: 'w-[14%]',
      cell: ({ userType, typeLabel }) =>
        userType ? typeLabel : <Badge tone="warning">{typeLabel}</Badge>,
    },
    {
      header: 'Registo',
      width: 'w-[16%]',
      cell: ({ registeredAt }) => <Moment at={registeredAt} />,
    },
  ]
  return (
    <DataTable
      caption="Utilizadores OAuth"
      dense
      columns={columns}
      rows={users}
      rowKey={({ key }) => key}
      chosen={chosen}
      empty={empty}
    />
  )
}
