import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import './chart.css'

type ChartFigureProps = {
  title: ReactNode
  /** The drawings. */
  children: ReactNode
  /** The same figures as a table. */
  table: ReactNode
}

/** A drawing with its title above and its figures as a table behind it; on paper the table is open. */
export function ChartFigure({ title, children, table }: ChartFigureProps) {
  return (
    <figure className="chart-figure">
      <figcaption className="mb-2 font-semibold">{title}</figcaption>
      {children}
      <details className="chart-table">
        <summary>
          Ver em tabela
          <ChevronDown aria-hidden="true" />
        </summary>
        {table}
      </details>
    </figure>
  )
}
