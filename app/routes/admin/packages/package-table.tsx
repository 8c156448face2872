import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PackageType } from '#app/domain/subscriptions/package.ts'
import { plans } from '#app/domain/subscriptions/plan.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'

type PackageRow = {
  id: string
  companyName: string
  packageName: string
  packageType: PackageType
}

type TableProps<Row> = {
  caption: string
  rows: Row[]
  chosen: string | undefined
  addressOf: (id: string) => string
  sort: Column<Row>['sort']
  columns: Column<Row>[]
  besides: readonly string[]
  empty: ReactNode
}

export function PackageTable<Row extends PackageRow>(props: TableProps<Row>) {
  const { chosen, addressOf, sort, besides } = props
  const columns: Column<Row>[] = [
    {
      header: 'Empresa',
      heading: true,
      sort,
      cell: ({ id, companyName }) => (
        <Link
          to={addressOf(id)}
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
    ...props.columns,
  ]
  return (
    <DataTable
      dense
      caption={props.caption}
      rows={props.rows}
      rowKey={({ id }) => id}
      chosen={chosen}
      columns={chosen ? columns.filter(({ header }) => !besides.includes(header)) : columns}
      empty={props.empty}
    />
  )
}
