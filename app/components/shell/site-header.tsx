import Check from 'lucide-react/icons/check'
import MenuIcon from 'lucide-react/icons/menu'
import { useEffect, useState } from 'react'
import { Form, href, useLocation } from 'react-router'
import { useListener } from '#app/browser/events/use-listener.ts'
import type { Viewer } from '#app/components/session/viewer.ts'
import { grouped } from '#app/domain/formats/money.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'
import { LusonaLogo } from '#app/ui/lusona-drawing.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { type AreaLink, groupsOf } from './area-links.ts'
import { isCurrent } from './is-current.ts'
import { useRoot } from './use-root.ts'

const links = [
  { to: href('/vagas'), label: 'Vagas' },
  { to: href('/empresas'), label: 'Empresas' },
  { to: href('/como-funciona'), label: 'Como Funciona' },
]

/** `areaLinks`: the links of the private area, which are in the header's menu on a phone. */
export function SiteHeader({
  areaLinks = [],
  isWide = false,
}: {
  areaLinks?: readonly AreaLink[]
  isWide?: boolean
}) {
  const root = useRoot()
  const viewer = root?.viewer ?? null
  const isScrolled = useIsScrolled()
  return (
    <header
      className={classNames(
        'site-header',
        isWide && 'site-header-wide',
        isScrolled && 'is-scrolled',
      )}
    >
      <a href="#conteudo" className="skip-link">
        Saltar para o conteúdo
      </a>
      <div className="site-header-row">
        <Link to={href('/')} className="site-name">
          <LusonaLogo className="site-mark" />
          <span>{root?.platform.platformName ?? 'Lusona'}</span>
        </Link>
        <nav aria-label="Principal" className="site-links">
          <MainLinks />
        </nav>
        <div className="site-account">
          {viewer ? <UserMenu viewer={viewer} areaLinks={areaLinks} /> : <SignedOut />}
        </div>
      </div>
    </header>
  )
}

function MainLinks() {
  const { pathname } = useLocation()
  return links.map(({ to, label }) => (
    <Link key={to} to={to} aria-current={isCurrent(pathname, { to }) ? 'page' : undefined}>
      {label}
    </Link>
  ))
}

function SignedOut() {
  return (
    <>
      <LinkButton to={href('/publicar-vaga')} size="small" className="site-publish">
        Publicar vaga
      </LinkButton>
      <LinkButton to={href('/auth')} variant="quiet" size="small" className="site-wide-only">
        Iniciar sessão
      </LinkButton>
      <LinkButton
        to={`${href('/auth')}?tab=registo`}
        variant="primary"
        size="small"
        className="site-wide-only"
      >
        Criar conta
      </LinkButton>
      <div className="site-menu">
        <Menu
          trigger={<MenuIcon aria-hidden="true" />}
          label="Menu"
          triggerClass="btn btn-quiet btn-icon"
          name="cabecalho"
        >
          <nav aria-label="Menu">
            <MainLinks />
            <Link to={href('/auth')}>Iniciar sessão</Link>
            <Link to={`${href('/auth')}?tab=registo`}>Criar conta</Link>
          </nav>
        </Menu>
      </div>
    </>
  )
}

/** On a phone, this menu also contains the header's and the area's links. */
function UserMenu({ viewer, areaLinks }: { viewer: Viewer; areaLinks: readonly AreaLink[] }) {
  const { profile } = viewer
  const own = [href('/'), viewer.dashboard, profile]
  return (
    <Menu
      trigger={<span className="site-user">{viewer.name}</span>}
      triggerClass="btn btn-secondary btn-small"
      name="cabecalho"
    >
      <nav aria-label="Menu" className="site-menu">
        <MainLinks />
        <hr />
      </nav>
      <Link to={viewer.dashboard}>Dashboard</Link>
      {profile && <Link to={profile}>Perfil</Link>}
      <div className="site-narrow-only">
        {groupsOf(areaLinks.filter(({ to }) => !own.includes(to))).map(
          ({ group, links: inGroup }) => (
            <div key={group}>
              {group && <p className="site-menu-title">{group}</p>}
              {inGroup.map(({ to, label, count }) => (
                <Link key={to} to={to}>
                  {label}
                  {count ? <span className="tab-count">{grouped(count)}</span> : null}
                </Link>
              ))}
            </div>
          ),
        )}
      </div>
      {viewer.companies && <CompanySwitch companies={viewer.companies} />}
      <Form method="post" action={href('/sair')}>
        <button type="submit">Sair</button>
      </Form>
    </Menu>
  )
}

function CompanySwitch({ companies }: { companies: NonNullable<Viewer['companies']> }) {
  return (
    <Form method="post" action={href('/empresa/equipa/escolher')} reloadDocument>
      <fieldset className="site-companies">
        <legend>Empresa ativa</legend>
        {companies.map(({ id, name, isActive }) => (
          <button
            key={id}
            type="submit"
            name="companyId"
            value={id}
            aria-current={isActive ? 'true' : undefined}
            disabled={isActive}
          >
            {name}
            {isActive && <Check aria-hidden="true" />}
          </button>
        ))}
      </fieldset>
    </Form>
  )
}

/** The header has a shadow once the page is scrolled (NAV-10). */
function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false)
  const read = () => setIsScrolled(window.scrollY > 0)
  useEffect(read, [])
  useListener(() => window, 'scroll', read, { passive: true })
  return isScrolled
}
