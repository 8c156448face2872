import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import './data-table.css'

export type Column<Row> = {
  /** Heads the column at wide, and labels the value on the phone. */
  header: string
  cell: (row: Row) => ReactNode
  /** For numbers. */
  align?: 'end'
  /**
   * The column that names the row; on a phone it is the row's heading, without a label. One per table.
   */
  heading?: boolean
  /** Only for those who do not see it, as over a column of buttons. */
  hideHeader?: boolean
  /** The class of its width in a dense table, as 'w-[20%]'; the others share what is left. */
  width?: string
  /** Understandable without a label on a phone. */
  bare?: boolean
  /** Left out on a phone, where a row shows only what it is chosen by. */
  wideOnly?: boolean
  /** Holds what opens over the rows below, as a menu. */
  opens?: boolean
  /** Makes the header a sorting link; `sorted` is the current order. */
  sort?: { link: ReactNode; sorted?: 'ascending' | 'descending' }
}

type DataTableProps<Row> = {
  caption: string
  showCaption?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Shown instead of the table if there are no rows. */
  empty: ReactNode
  /** Rows of one height, for lists that are gone through; what is too long for its cell is cut short. */
  dense?: boolean
  /** The row whose detail is open beside the table. */
  chosen?: string | undefined
}

/** A table where there is room, labelled rows one below the other where there is not. */
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
