import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import './chart.css'

type ChartFigureProps = {
  title: ReactNode
  children: ReactNode
  table: ReactNode
}

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
