import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import './timeline.css'

export type TimelineStep = {
  id: string
  title: ReactNode
  when?: ReactNode
  detail?: ReactNode
  state?: 'done' | 'current' | 'upcoming'
  tone?: 'neutral' | 'success' | 'warning' | 'danger' | 'info'
}

export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol className="timeline" aria-label={label}>
      {steps.map(({ id, title, when, detail, state = 'done', tone = 'neutral' }) => (
        <li
          key={id}
          className={classNames(
            state !== 'done' && `step-${state}`,
            tone !== 'neutral' && `step-${tone}`,
          )}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <p className="step-title">{title}</p>
          {when && <p className="step-when">{when}</p>}
          {detail && <div>{detail}</div>}
        </li>
      ))}
    </ol>
  )
}
