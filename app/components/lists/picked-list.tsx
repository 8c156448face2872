import type { ReactNode } from 'react'

type PickedListProps<Row> = {
  /** What becomes of them. */
  lead: string
  rows: readonly Row[]
  children: (row: Row) => ReactNode
}

/** What was chosen, where it is shown before it happens; nothing where there is none. */
export function PickedList<Row extends { id: string }>(props: PickedListProps<Row>) {
  const { lead, rows, children } = props
  if (rows.length === 0) return null
  return (
    <>
      <p>{lead}</p>
      <ul className="my-2 grid list-disc gap-1 ps-5">
        {rows.map((row) => (
          <li key={row.id} className="clamped">
            {children(row)}
          </li>
        ))}
      </ul>
    </>
  )
}
