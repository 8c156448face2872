import { useId } from 'react'

export type Bar = {
  label: string
  value: number
  /** The figure as it is read, where it says more than the number: '12 (40%)'. */
  text?: string
}

type BarChartProps = {
  /** What is drawn, for whoever does not see it. */
  label: string
  /** In the order in which they are read. */
  bars: readonly Bar[]
}

/** In the text's own size: a line with its figures, the bar below it, and air. */
const ROW_EM = 3.25

/**
 * Lying bars, each with its name and figure on it, so that no colour has to be told apart. Drawn on the
 * server, as wide as its place: lengths are percentages and the text keeps its size.
 */
export function BarChart({ label, bars }: BarChartProps) {
  const id = useId()
  const most = Math.max(...bars.map(({ value }) => value), 1)
  const said = bars.map(({ label: name, value, text }) => `${name}: ${text ?? value}`).join('; ')
  return (
    <svg
      className="chart"
      width="100%"
      height={`${bars.length * ROW_EM}em`}
      role="img"
      aria-labelledby={`${id}-title ${id}-desc`}
    >
      <title id={`${id}-title`}>{label}</title>
      <desc id={`${id}-desc`}>{said}</desc>
      {bars.map(({ label: name, value, text }, place) => (
        <g key={name}>
          <text x="0" y={`${place * ROW_EM + 1.25}em`}>
            {name}
          </text>
          <text x="100%" y={`${place * ROW_EM + 1.25}em`} textAnchor="end" className="chart-value">
            {text ?? value}
          </text>
          <rect
            y={`${place * ROW_EM + 1.75}em`}
            width="100%"
            height="0.75em"
            className="chart-track"
          />
          <rect
            y={`${place * ROW_EM + 1.75}em`}
            width={`${percent(value, most)}%`}
            height="0.75em"
            className="chart-bar"
          />
        </g>
      ))}
    </svg>
  )
}

function percent(value: number, most: number): number {
  return Math.round((value / most) * 1000) / 10
}
