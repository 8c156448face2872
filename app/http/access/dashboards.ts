import { href } from 'react-router'
import type { SignedIn } from '#app/domain/actor.ts'
import { type CompanyRole, roleHasRight } from '#app/domain/companies/company-role.ts'

/** The home page of company members who may not read the company's overview. */
const interviewerHome = href('/empresa/candidatos')

export const dashboards = {
  candidate: href('/usuario/dashboard'),
  company: href('/empresa/dashboard'),
  admin: href('/admin/dashboard'),
  undecided: '/',
} satisfies Record<SignedIn['kind'], string>

/** A signed-in user's dashboard (AUTH-08); the home page if the account has no type. */
export function dashboardOf(actor: SignedIn): string {
  return actor.kind === 'company' ? memberHome(actor.role) : dashboards[actor.kind]
}

export function memberHome(role: CompanyRole): string {
  return roleHasRight(role, 'readOverview') ? dashboards.company : interviewerHome
}
