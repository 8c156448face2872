import type { ReactNode } from 'react'
import { Card, CardLink } from './card.tsx'
import './stat-card.css'

type StatCardProps = {
  label: string
  /** As it is read: '1 240', '38%'. */
  value: ReactNode
  /** What it is compared with or made of. */
  detail?: ReactNode
  /** Where the things behind the figure are listed. */
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
      <p className="stat-value">{value}</p>
      {detail && <p className="stat-detail">{detail}</p>}
    </Card>
  )
}
