import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Moment } from '#app/components/text/moment.tsx'
import {
  applicationStatusLabel,
  applicationStatusTones,
} from '#app/domain/applications/application.ts'
import type {
  AllApplicationsQuery,
  ListedApplication,
} from '#app/domain/applications/list-all-applications.ts'
import { Badge } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { addressOf } from './application-address.ts'

type TableProps = {
  applications: ListedApplication[]
  query: AllApplicationsQuery
  chosen: string | undefined
  empty: ReactNode
}

export function ApplicationTable({ applications, query, chosen, empty }: TableProps) {
  const isOldestFirst = query.ordem === 'antigas'
  const candidate: Column<ListedApplication> = {
    header: 'Candidato',
    heading: true,
    cell: ({ id, candidateName, jobTitle }) => (
      <>
        <Link
          to={addressOf(query, id)}
          preventScrollReset
          aria-current={id === chosen ? 'true' : undefined}
          className="row-link"
        >
          {candidateName}
        </Link>
        {chosen && <span className="row-under">{jobTitle}</span>}
      </>
    ),
  }
  const status: Column<ListedApplication> = {
    header: 'Estado',
    width: chosen ? 'w-[35%]' : 'w-[14%]',
    cell: ({ status }) => (
      <Badge tone={applicationStatusTones[status]}>{applicationStatusLabel(status, 'admin')}</Badge>
    ),
  }
  const more: Column<ListedApplication>[] = [
    { header: 'Vaga', width: 'w-[26%]', cell: ({ jobTitle }) => jobTitle },
    { header: 'Empresa', width: 'w-[20%]', wideOnly: true, cell: ({ companyName }) => companyName },
    {
      header: 'Enviada',
      width: 'w-[14%]',
      sort: {
        link: (
          <Link
            to={addressOf({ ...query, ordem: isOldestFirst ? undefined : 'antigas', page: 1 })}
            className="sort-link"
          >
            Enviada<span aria-hidden="true">{isOldestFirst ? ' ↑' : ' ↓'}</span>
          </Link>
        ),
        sorted: isOldestFirst ? ('ascending' as const) : ('descending' as const),
      },
      cell: ({ appliedAt }) => <Moment at={appliedAt} />,
    },
  ]
  // While an application is shown beside the list, there is no room for more columns.
  const columns = chosen ? [candidate, status] : [candidate, ...more, status]
  return (
    <DataTable
      caption="Candidaturas"
      dense
      columns={columns}
      rows={applications}
      rowKey={({ id }) => id}
      chosen={chosen}
      empty={empty}
    />
  )
}
