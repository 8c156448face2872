import { Link } from 'react-router'
import type { Column } from '#app/ui/data-table.tsx'

/**
 * Headers that sort: pressing one asks the server for its order, pressing it again for the one that the
 * list has by itself.
 */
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
