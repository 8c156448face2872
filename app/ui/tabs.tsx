import type { ReactNode } from 'react'
import { Link } from './link.tsx'

export type Tab = {
  label: ReactNode
  to: string
  current?: boolean
  count?: number
}

/** Links to the views of one subject, each view with its own URL. `label` names the subject. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          aria-current={tab.current ? 'page' : undefined}
          preventScrollReset
        >
          {tab.label}
          {tab.count !== undefined && <span className="tab-count">{tab.count}</span>}
        </Link>
      ))}
    </nav>
  )
}
