import Ban from 'lucide-react/icons/ban'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { PickBar, PickBox } from '#app/components/lists/pick-rows.tsx'
import { Moment } from '#app/components/text/moment.tsx'
import type { ListedUser, UserListQuery } from '#app/domain/users/list-users.ts'
import { displayNumberText, userKindLabels } from '#app/domain/users/user.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { addressOf } from './user-address.ts'

type TableProps = {
  users: ListedUser[]
  query: UserListQuery
  chosen: string | undefined
  empty: ReactNode
}

const SELECTION = 'contas-escolhidas'

export function UserTable({ users, query, chosen, empty }: TableProps) {
  const sortedBy = (ordem: 'nome' | undefined, label: string) => {
    const isOn = query.ordem === ordem
    return (
      <Link to={addressOf({ ...query, ordem, page: 1 }, chosen)} className="sort-link">
        {label}
        <span aria-hidden="true">{isOn ? (ordem ? ' ↑' : ' ↓') : ' ↕'}</span>
      </Link>
    )
  }
  const name: Column<ListedUser> = {
    header: 'Nome',
    heading: true,
    sort: {
      link: sortedBy('nome', 'Nome'),
      ...(query.ordem === 'nome' ? { sorted: 'ascending' as const } : {}),
    },
    cell: (user) => (
      <Link
        to={addressOf(query, user.id)}
        preventScrollReset
        aria-current={user.id === chosen ? 'true' : undefined}
        className="row-link"
      >
        {user.name || 'Sem nome'}
      </Link>
    ),
  }
  const kind: Column<ListedUser> = {
    header: 'Tipo',
    width: chosen ? 'w-[40%]' : 'w-[15%]',
    cell: (user) =>
      user.isBlocked ? (
        <Badge tone="danger" icon={<Ban aria-hidden="true" />}>
          {userKindLabels[user.kind]}
          <span className="sr-only"> bloqueado</span>
        </Badge>
      ) : (
        userKindLabels[user.kind]
      ),
  }
  const number: Column<ListedUser> = {
    header: 'Número',
    width: 'w-[10%]',
    sort: {
      link: sortedBy(undefined, 'Número'),
      ...(query.ordem ? {} : { sorted: 'descending' as const }),
    },
    cell: (user) => displayNumberText(user.number),
  }
  const more: Column<ListedUser>[] = [
    {
      header: 'Email',
      width: 'w-[19%]',
      wideOnly: true,
      cell: ({ email }) => email ?? 'Sem conta',
    },
    {
      header: 'Telefone',
      width: 'w-[10%]',
      wideOnly: true,
      cell: ({ phone }) => phone ?? 'Não tem',
    },
    {
      header: 'BI/NIF',
      width: 'w-[9%]',
      wideOnly: true,
      cell: ({ documentNumber }) => documentNumber ?? 'Não tem',
    },
    {
      header: 'Registo',
      width: 'w-[12%]',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
  ]
  const pick: Column<ListedUser> = {
    header: 'Escolher',
    hideHeader: true,
    width: 'w-[4rem]',
    cell: (user) =>
      user.may.block && (
        <PickBox
          bar={SELECTION}
          name="usuario"
          value={user.id}
          label={`${user.name || 'Sem nome'}, ${displayNumberText(user.number)}`}
        />
      ),
  }
  const mayPick = !chosen && users.some(({ may }) => may.block)
  // While a user is shown beside the list, there is no room for more columns.
  const columns = chosen ? [name, kind] : [...(mayPick ? [pick] : []), name, number, kind, ...more]
  return (
    <>
      {mayPick && (
        <PickBar
          id={SELECTION}
          action={href('/admin/usuarios/bloquear')}
          back={addressOf(query)}
          note="As contas escolhidas. Antes de mudar vê o que vai acontecer."
        >
          <Button size="small">
            Bloquear<span className="sr-only"> as contas escolhidas</span>
          </Button>
          <Button size="small" formAction={href('/admin/usuarios/desbloquear')}>
            Desbloquear<span className="sr-only"> as contas escolhidas</span>
          </Button>
        </PickBar>
      )}
      <DataTable
        caption="Usuários"
        dense
        columns={columns}
        rows={users}
        rowKey={({ id }) => id}
        chosen={chosen}
        empty={empty}
      />
    </>
  )
}
