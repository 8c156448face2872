import { href } from 'react-router'
import { Moment } from '#app/components/text/moment.tsx'
import type { listAdmins } from '#app/domain/administrators/list-admins.ts'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'

type Row = Awaited<ReturnType<typeof listAdmins>>[number]

export function AdminTable({ admins, mayRemove }: { admins: Row[]; mayRemove: boolean }) {
  const columns: Column<Row>[] = [
    {
      header: 'Nome',
      heading: true,
      cell: ({ name, isOneself }) => (
        <span className="clamped">
          {name}
          {isOneself && ' (a sua conta)'}
        </span>
      ),
    },
    {
      header: 'Email',
      cell: ({ email }) => <span className="clamped inline-block md:min-w-[12rem]">{email}</span>,
    },
    {
      header: 'Nomeia outros',
      cell: ({ canAssignAdmin }) => (canAssignAdmin ? 'Sim' : 'Não'),
    },
    {
      header: 'Segundo factor',
      cell: ({ hasSecondFactor }) =>
        hasSecondFactor ? (
          <Badge tone="success">Ligado</Badge>
        ) : (
          <Badge tone="neutral">Desligado</Badge>
        ),
    },
    { header: 'Desde', cell: ({ since }) => <Moment at={since} /> },
  ]
  if (mayRemove) {
    columns.push({
      header: 'Ações',
      hideHeader: true,
      align: 'end',
      cell: ({ id, name }) => (
        <LinkButton
          to={href('/admin/seguranca/administradores/:adminId/remover', { adminId: id })}
          size="small"
          aria-label={`Remover ${name}`}
        >
          Remover
        </LinkButton>
      ),
    })
  }
  return (
    <DataTable
      caption="Administradores"
      columns={columns}
      rows={admins}
      rowKey={({ id }) => id}
      empty={null}
    />
  )
}
