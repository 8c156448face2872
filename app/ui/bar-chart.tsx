import { useId } from 'react'
import './chart.css'

export type Bar = {
  label: string
  value: number
  /** The text shown instead of the number, for example '12 (40%)'. */
  text?: string
}

type BarChartProps = { label: string; bars: readonly Bar[] }

/**
 * Each bar is labelled with name and value, so readers need not distinguish colours. Screen readers
 * skip these labels and read the drawing's title.
 */
export function BarChart({ label, bars }: BarChartProps) {
  const id = useId()
  const most = Math.max(...bars.map(({ value }) => value), 1)
  return (
    <ul className="chart" aria-label={label}>
      {bars.map(({ label: name, value, text = String(value) }, index) => (
        <li key={name}>
          <p className="chart-words" aria-hidden="true">
            <span>{name}</span>
            <strong>{text}</strong>
          </p>
          <svg
            width="100%"
            height="0.75em"
            role="img"
            aria-labelledby={`${id}-${index}`}
            className="chart-row"
          >
            <title id={`${id}-${index}`}>{`${name}: ${text}`}</title>
            <rect width="100%" height="100%" className="chart-track" />
            <rect width={`${percent(value, most)}%`} height="100%" className="chart-bar" />
          </svg>
        </li>
      ))}
    </ul>
  )
}

function percent(value: number, most: number): number {
  return Math.round((value / most) * 1000) / 10
}
