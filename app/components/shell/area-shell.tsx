import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { classNames } from '#app/ui/class-names.ts'
import { AreaBar } from './area-bar.tsx'
import { isHere } from './is-here.ts'
import { PageOrSkeleton } from './page-or-skeleton.tsx'
import { SiteHeader } from './site-header.tsx'
import { SiteNotice } from './site-notice.tsx'
import './area.css'

export type AreaLink = {
  to: string
  label: string
  count?: number
  /** Another address of the same page. */
  also?: string
}

/**
 * The frame of an area of one's own. On a desktop its menu stands beside the page; on the phone its four
 * places stand at the lower edge, and the rest is in the menu of the header.
 */
export function AreaShell({
  label,
  links,
  isWide = false,
  children,
}: {
  label: string
  links: readonly AreaLink[]
  /** A place of work, with tables and panes, takes the width of the screen. */
  isWide?: boolean
  children: ReactNode
}) {
  const { pathname } = useLocation()
  return (
    <>
      <SiteHeader areaLinks={links} isWide={isWide} />
      <SiteNotice />
      <div className={classNames('area', isWide && 'area-wide')}>
        <nav aria-label={label} className="area-menu">
          {links.map(({ to, label, count, also }) => (
            <Link
              key={to}
              to={to}
              aria-current={isHere(pathname, { to, also }) ? 'page' : undefined}
            >
              {label}
              {count ? <span className="tab-count">{count}</span> : null}
            </Link>
          ))}
        </nav>
        <main id="conteudo" tabIndex={-1}>
          <PageOrSkeleton>{children}</PageOrSkeleton>
        </main>
      </div>
      <AreaBar />
    </>
  )
}
