import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { SiteHeader } from './site-header.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

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
  const menu = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useHeadingFocus(pathname)
  // On the phone the menu is a strip wider than the screen: where the reader stands must be in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what moves it
  useEffect(() => {
    const here = menu.current?.querySelector<HTMLElement>('[aria-current]')
    if (!menu.current || !here) return
    menu.current.scrollLeft = here.offsetLeft - (menu.current.clientWidth - here.offsetWidth) / 2
  }, [pathname])
  return (
    <>
      <SiteHeader />
      <div className="area">
        <nav ref={menu} aria-label={label} className="area-menu">
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
