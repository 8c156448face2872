import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { SiteHeader } from './site-header.tsx'

export type AreaLink = { to: string; label: string; count?: number }

/** The frame of an area of one's own: its menu beside the page, above it on the phone. */
export function AreaShell({
  label,
  links,
  children,
}: {
  label: string
  links: readonly AreaLink[]
  children: ReactNode
}) {
  return (
    <>
      <SiteHeader />
      <div className="area">
        <nav aria-label={label} className="area-menu">
          {links.map(({ to, label, count }) => (
            <NavLink key={to} to={to} end={to === '/'}>
              {label}
              {count ? <span className="tab-count">{count}</span> : null}
            </NavLink>
          ))}
        </nav>
        <main id="conteudo" tabIndex={-1}>
          {children}
        </main>
      </div>
    </>
  )
}
