import type { ReactNode } from 'react'
import { Card, CardLink } from './card.tsx'
import { classNames } from './class-names.ts'
import './stat-card.css'

type StatCardProps = {
  label: string
  value: ReactNode
  detail?: ReactNode
  to?: string
  icon?: ReactNode
}

export function StatCard({ label, value, detail, to, icon }: StatCardProps) {
  return (
    <Card className="stat">
      <p className="stat-label">
        {to ? <CardLink to={to}>{label}</CardLink> : label}
        {icon}
      </p>
      <p className={classNames('stat-value', sizeFor(value))}>{value}</p>
      {detail && <p className="stat-detail">{detail}</p>}
    </Card>
  )
}

/** A long figure gets a smaller font, so that it stays on one line. */
function sizeFor(value: ReactNode): string | undefined {
  const { length } = typeof value === 'string' ? value : ''
  return length > 11 ? 'stat-value-longest' : length > 8 ? 'stat-value-long' : undefined
}
