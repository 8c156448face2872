import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import './data-table.css'

export type Column<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  align?: 'end'
  /** Whether this column names the row; one per table. On a phone it becomes the row's heading. */
  heading?: boolean
  /** Whether the heading is only for screen readers, for example above buttons. */
  hideHeader?: boolean
  /**
   * The width class in a dense table, for example 'w-[20%]'. Columns without a width share the
   * rest.
   */
  width?: string
  bare?: boolean
  wideOnly?: boolean
  /** Whether the cell contains a menu that opens over the rows below. */
  opens?: boolean
  /** Makes the heading a sorting link; `sorted` is the current order. */
  sort?: { link: ReactNode; sorted?: 'ascending' | 'descending' }
}

type DataTableProps<Row> = {
  caption: string
  showCaption?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  empty: ReactNode
  /** Rows of equal height, for long lists. Text that does not fit is truncated. */
  dense?: boolean
  chosen?: string | undefined
}

/** On narrow screens, rows are stacked and each value has a label. */
export function DataTable<Row>({
  caption,
  showCaption = false,
  columns,
  rows,
  rowKey,
  empty,
  dense = false,
  chosen,
}: DataTableProps<Row>) {
  if (rows.length === 0) return empty
  const isFixed = columns.some(({ width }) => width)
  return (
    <div className="table-frame">
      <table
        className={classNames(
          'data-table',
          dense && 'data-table-dense',
          isFixed && 'data-table-fixed',
          chosen && 'data-table-beside',
        )}
      >
        <caption className={showCaption ? undefined : 'sr-only'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ header, align, width, hideHeader, sort }) => (
              <th
                key={header}
                scope="col"
                className={classNames(align && 'cell-end', width) || undefined}
                aria-sort={sort?.sorted}
              >
                {hideHeader ? <span className="sr-only">{header}</span> : (sort?.link ?? header)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={rowKey(row) === chosen ? 'is-chosen' : undefined}>
              {columns.map((column) => (
                <Cell key={column.header} column={column}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  if (column.heading) {
    return (
      <th scope="row" className="cell-heading">
        {children}
      </th>
    )
  }
  return (
    <td
      className={
        classNames(
          column.align && 'cell-end',
          column.wideOnly && 'cell-wide',
          column.opens && 'cell-opens',
        ) || undefined
      }
      data-label={column.hideHeader || column.bare ? undefined : column.header}
    >
      {children}
    </td>
  )
}
