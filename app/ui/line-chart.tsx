import { useId } from 'react'
import './chart.css'

export type Point = {
  at: string
  value: number
}

type LineChartProps = {
  label: string
  points: readonly Point[]
  textOf?: (value: number) => string
}

/**
 * The server renders the chart. The line is stretched to the full width, but its stroke is not.
 * Labels are HTML, so that they wrap; screen readers read title and description instead.
 */
export function LineChart({ label, points, textOf = String }: LineChartProps) {
  const id = useId()
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const highest = points.reduce((top, point) => (point.value > top.value ? point : top), first)
  const end = Math.max(points.length - 1, 1)
  const height = (value: number) =>
    highest.value === 0 ? 100 : Math.round((1 - value / highest.value) * 1000) / 10
  const line = points.map(({ value }, index) => `${index},${height(value)}`).join(' ')
  const peak = highest.value === 0 ? 'sempre 0' : `máximo ${textOf(highest.value)} (${highest.at})`
  const latest = `${last.at}: ${textOf(last.value)}`
  return (
    <div className="chart">
      <p className="chart-words" aria-hidden="true">
        <strong>{label}</strong>
        <span>{peak}</span>
      </p>
      <svg
        width="100%"
        height="6.5em"
        viewBox={`0 0 ${end} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-desc`}
        className="chart-plot"
      >
        <title id={`${id}-title`}>{label}</title>
        <desc id={`${id}-desc`}>{`De ${first.at} a ${last.at}: ${peak}; ${latest}.`}</desc>
        <line x1="0" y1="100" x2={end} y2="100" className="chart-base" />
        <polyline points={line} className="chart-line" />
      </svg>
      <p className="chart-words" aria-hidden="true">
        <span>{first.at}</span>
        <span>{latest}</span>
      </p>
    </div>
  )
}
