import { href } from 'react-router'
import type { NavLink } from '#app/components/session/viewer.ts'
import type { SignedIn } from '#app/domain/actor.ts'
import { type CompanyRight, roleHasRight } from '#app/domain/companies/company-role.ts'

const navLinks = {
  candidate: [
    { to: href('/vagas'), label: 'Vagas', icon: 'search' },
    { to: href('/usuario/candidaturas'), label: 'Candidaturas', icon: 'papers' },
    { to: href('/usuario/vagas'), label: 'Favoritas', icon: 'heart' },
    { to: href('/usuario/dashboard'), label: 'Dashboard', icon: 'panel' },
  ],
  company: [
    {
      to: href('/empresa/dashboard'),
      label: 'Dashboard',
      icon: 'panel',
      right: 'readOverview' as const,
    },
    { to: href('/empresa/vagas'), label: 'Vagas', icon: 'papers', right: 'readJobs' as const },
    {
      to: href('/empresa/candidatos'),
      label: 'Candidatos',
      icon: 'people',
      right: 'readApplications' as const,
    },
    {
      to: `${href('/empresa/dashboard')}?aba=planos`,
      label: 'Planos',
      icon: 'package',
      right: 'readOverview' as const,
    },
  ],
  admin: [
    { to: href('/admin/dashboard'), also: href('/admin'), label: 'Dashboard', icon: 'panel' },
    { to: href('/admin/vagas'), label: 'Vagas', icon: 'papers' },
    { to: href('/admin/pacotes'), label: 'Pacotes', icon: 'package' },
    { to: href('/admin/mensagens'), label: 'Mensagens', icon: 'mail' },
  ],
  undecided: [],
} satisfies Record<SignedIn['kind'], (NavLink & { right?: CompanyRight })[]>

export function profileOf(actor: SignedIn): string | undefined {
  if (actor.kind === 'candidate') return href('/usuario/perfil')
  const mayEdit = actor.kind === 'company' && roleHasRight(actor.role, 'editCompany')
  return mayEdit ? href('/empresa/perfil') : undefined
}

export function navLinksOf(actor: SignedIn): readonly NavLink[] {
  if (actor.kind !== 'company') return navLinks[actor.kind]
  return navLinks.company
    .filter(({ right }) => roleHasRight(actor.role, right))
    .map(({ right: _, ...link }) => link)
}
