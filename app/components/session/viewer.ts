import type { SignedIn } from '#app/domain/actor.ts'
import type { CompanyRole } from '#app/domain/companies/company-role.ts'

/** A link in the bar at the bottom of a phone. */
export type Place = {
  to: string
  label: string
  icon: PlaceIcon
  /** Another path of the page that the link leads to. */
  also?: string
}

export type PlaceIcon = 'panel' | 'search' | 'papers' | 'heart' | 'people' | 'package' | 'mail'

/** Facts about the viewer that a page may use. */
export type Viewer = {
  kind: SignedIn['kind']
  name: string
  dashboard: string
  /** The page to edit the viewer's profile or company, if the viewer may edit it. */
  profile?: string | undefined
  /** The role in the active company. */
  role?: CompanyRole | undefined
  /** The user's companies, if there are several. */
  companies?: { id: string; name: string; isActive: boolean }[] | undefined
  /** The four main links of this user. */
  places: readonly Place[]
  /** Whether this is a shared device, which stores no data. */
  isBorrowed: boolean
  /**
   * Whether the user must choose between candidate and company; 'later' if the profile may still appear.
   */
  asksType: 'now' | 'later' | 'no'
}

/** Settings of the platform that every page shows. */
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
