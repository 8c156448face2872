import { useId } from 'react'
import './chart.css'
import { lineChartWords, type Point } from './line-chart-words.ts'

type LineChartProps = {
  label: string
  points: readonly Point[]
  textOf?: (value: number) => string
}

/**
 * The line is stretched to the full width, but its stroke is not. Labels are HTML, so that they
 * wrap; screen readers read title and description instead.
 */
export function LineChart({ label, points, textOf = String }: LineChartProps) {
  const id = useId()
  const words = lineChartWords(points, textOf)
  if (!words) return null
  const { highest, peak, from, until, latest } = words
  const end = Math.max(points.length - 1, 1)
  const height = (value: number) =>
    highest === 0 ? 100 : Math.round((1 - value / highest) * 1000) / 10
  const line = points.map(({ value }, index) => `${index},${height(value)}`).join(' ')
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
        <desc id={`${id}-desc`}>{`De ${from} a ${until}: ${peak}; ${latest}.`}</desc>
        <line x1="0" y1="100" x2={end} y2="100" className="chart-base" />
        <polyline points={line} className="chart-line" />
      </svg>
      <p className="chart-words" aria-hidden="true">
        <span>{from}</span>
        <span>{latest}</span>
      </p>
    </div>
  )
}
