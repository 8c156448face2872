import { useId } from 'react'
import './chart.css'

export type Bar = {
  label: string
  value: number
  /** The figure as it is read, where it says more than the number: '12 (40%)'. */
  text?: string
}

/** The bars in the order in which they are read; `label` says what they show. */
type BarChartProps = { label: string; bars: readonly Bar[] }

/**
 * Lying bars, each with its name and figure on it, so that no colour has to be told apart. Drawn on the
 * server and as wide as its place. Words wrap, so they are not part of the drawing; whoever does not see
 * the page hears them once, as the drawing's title.
 */
export function BarChart({ label, bars }: BarChartProps) {
  const id = useId()
  const most = Math.max(...bars.map(({ value }) => value), 1)
  return (
    <ul className="chart" aria-label={label}>
      {bars.map(({ label: name, value, text = String(value) }, place) => (
        <li key={name}>
          <p className="chart-words" aria-hidden="true">
            <span>{name}</span>
            <strong>{text}</strong>
          </p>
          <svg
            width="100%"
            height="0.75em"
            role="img"
            aria-labelledby={`${id}-${place}`}
            className="chart-row"
          >
            <title id={`${id}-${place}`}>{`${name}: ${text}`}</title>
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
