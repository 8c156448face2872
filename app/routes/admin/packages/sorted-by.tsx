import { Link } from 'react-router'
import type { Column } from '#app/ui/data-table.tsx'

/** The first click sorts by the column, the second restores the default order. */
export function sortedBy<Order extends string>(
  present: Order | 'recentes',
  addressOf: (order: Order | 'recentes') => string,
) {
  return (order: Order, label: string, sorted: 'ascending' | 'descending') => {
    const isOn = present === order
    const link = (
      <Link to={addressOf(isOn ? 'recentes' : order)} preventScrollReset className="sort-link">
        {label}
        <span aria-hidden="true">{isOn ? (sorted === 'ascending' ? ' ↑' : ' ↓') : ' ↕'}</span>
      </Link>
    )
    return { link, ...(isOn ? { sorted } : {}) } satisfies NonNullable<Column<unknown>['sort']>
  }
}
