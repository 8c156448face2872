import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { grouped } from '#app/domain/formats/money.ts'
import { classNames } from '#app/ui/class-names.ts'
import { AreaBar } from './area-bar.tsx'
import { areaIcon } from './area-icons.ts'
import { type AreaLink, groupsOf } from './area-links.ts'
import { isCurrent } from './is-current.ts'
import { PageOrSkeleton } from './page-or-skeleton.tsx'
import { SiteHeader } from './site-header.tsx'
import { SiteNotice } from './site-notice.tsx'
import './area.css'

/**
 * The frame of a private area: the menu is beside the page or, on a phone, at the bottom and in the
 * header's menu.
 */
export function AreaShell({
  label,
  links,
  isWide = false,
  children,
}: {
  label: string
  links: readonly AreaLink[]
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
          {groupsOf(links).map(({ group, links: inGroup }) => (
            <div key={group} className="area-menu-group">
              {group && <h2 className="area-menu-title">{group}</h2>}
              {inGroup.map(({ to, label, count, also }) => (
                <Link
                  key={to}
                  to={to}
                  aria-current={isCurrent(pathname, { to, also }) ? 'page' : undefined}
                >
                  <AreaIcon to={to} />
                  {label}
                  {count ? <span className="tab-count">{grouped(count)}</span> : null}
                </Link>
              ))}
            </div>
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

function AreaIcon({ to }: { to: string }) {
  const Icon = areaIcon(to)
  return Icon ? <Icon aria-hidden="true" /> : null
}
