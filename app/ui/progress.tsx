import { type ReactNode, useId } from 'react'
import './progress.css'

type ProgressProps = {
  label: ReactNode
  value?: number
  max?: number
  valueLabel?: ReactNode
  /** Whether the value is a level (the used share of a limit) rather than progress. */
  level?: boolean
}

export function Progress({ label, value, max = 100, valueLabel, level = false }: ProgressProps) {
  const id = useId()
  const percent = value === undefined ? undefined : `${Math.round((100 * value) / max)}%`
  return (
    <div className="progress">
      <span id={id}>{label}</span>
      <span className="progress-value">{valueLabel ?? percent}</span>
      {level ? (
        <Level label={id} value={value ?? 0} max={max} />
      ) : (
        <progress aria-labelledby={id} className="progress-bar" max={max} value={value} />
      )}
    </div>
  )
}

/** Draws a meter with our own elements, because browsers' meters cannot be styled uniformly. */
function Level({ label, value, max }: { label: string; value: number; max: number }) {
  return (
    <>
      <meter aria-labelledby={label} className="sr-only" max={max} value={value} />
      <svg className="progress-bar" aria-hidden="true">
        <rect width={`${Math.min(100, (100 * value) / max)}%`} height="100%" />
      </svg>
    </>
  )
}
