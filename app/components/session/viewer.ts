import type { SignedIn } from '#app/domain/actor.ts'
import type { CompanyRole } from '#app/domain/companies/company-role.ts'

export type NavLink = {
  to: string
  label: string
  icon: NavIcon
  /** A second path on which this link is marked as the current page. */
  also?: string
}

export type NavIcon = 'panel' | 'search' | 'papers' | 'heart' | 'people' | 'package' | 'mail'

export type Viewer = {
  kind: SignedIn['kind']
  name: string
  dashboard: string
  profile?: string | undefined
  role?: CompanyRole | undefined
  companies?: { id: string; name: string; isActive: boolean }[] | undefined
  navLinks: readonly NavLink[]
  /** Whether this is a shared device, on which no data is stored. */
  isBorrowed: boolean
  /**
   * Whether to ask for the account type. 'later' if the profile does not exist yet, because it may
   * still be created.
   */
  asksType: 'now' | 'later' | 'no'
}

export type Platform = {
  platformName: string
  platformDescription: string
  supportEmail: string
  contactPhone: string
  whatsappPhone: string
  facebookUrl: string
  linkedinUrl: string
  instagramUrl: string
}
