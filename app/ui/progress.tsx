import { type ReactNode, useId } from 'react'

type ProgressProps = {
  label: ReactNode
  /** Of `max`; without it the end is not known yet. */
  value?: number
  max?: number
  /** Replaces the percentage, as '3 de 5'. */
  valueLabel?: ReactNode
  /** A level is a standing quantity (what is used of an allowance), not a task under way. */
  level?: boolean
}

export function Progress({ label, value, max = 100, valueLabel, level = false }: ProgressProps) {
  const id = useId()
  const percent = value === undefined ? undefined : `${Math.round((100 * value) / max)}%`
  const bar = { 'aria-labelledby': id, className: 'progress-bar', max, value }
  return (
    <div className="progress">
      <span id={id}>{label}</span>
      <span className="progress-value">{valueLabel ?? percent}</span>
      {level ? <meter {...bar} value={value ?? 0} /> : <progress {...bar} />}
    </div>
  )
}
