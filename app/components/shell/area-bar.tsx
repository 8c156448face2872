import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import Heart from 'lucide-react/icons/heart'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Mail from 'lucide-react/icons/mail'
import Package from 'lucide-react/icons/package'
import Search from 'lucide-react/icons/search'
import Users from 'lucide-react/icons/users'
import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import type { NavIcon } from '#app/components/session/viewer.ts'
import { Link } from '#app/ui/link.tsx'
import { isCurrent } from './is-current.ts'
import { useRoot } from './use-root.ts'

const icons = {
  panel: LayoutDashboard,
  search: Search,
  papers: BriefcaseBusiness,
  heart: Heart,
  people: Users,
  package: Package,
  mail: Mail,
} satisfies Record<NavIcon, ComponentType>

/** Pages with a fixed bar of their own on a phone: a job, and an open application. */
const hasOwnFoot =
  /^\/(?:(?:vaga-detalhes|candidatura)\/|empresa\/candidatos\?(?:.*&)?candidatura=[\da-f-]{36}(?:&|$))/

/**
 * A signed-in user's four main links, within reach of the thumb. A desktop has them in the menu.
 */
export function AreaBar() {
  const navLinks = useRoot()?.viewer?.navLinks ?? []
  const { pathname, search } = useLocation()
  if (navLinks.length === 0 || hasOwnFoot.test(pathname + search)) return null
  const exact = navLinks.find(({ to }) => to === pathname + search)
  return (
    <nav className="area-bar" aria-label="Os meus lugares">
      {navLinks.map((link) => {
        const { to, label, icon } = link
        const Icon = icons[icon]
        const isMarked = exact ? link === exact : isCurrent(pathname, link)
        return (
          <Link key={to} to={to} aria-current={isMarked ? 'page' : undefined}>
            <Icon aria-hidden="true" />
            <span>{label}</span>
          </Link>
        )
      })}
    </nav>
  )
}
