import type { SignedIn } from '#app/domain/actor.ts'
import type { CompanyRole } from '#app/domain/companies/company-role.ts'

/** A place at the lower edge of the phone. */
export type Place = {
  to: string
  label: string
  icon: PlaceIcon
  /** Another address of the same page. */
  also?: string
}

export type PlaceIcon = 'panel' | 'search' | 'papers' | 'heart' | 'people' | 'package' | 'mail'

/** What a page may know of whoever looks at it. */
export type Viewer = {
  kind: SignedIn['kind']
  name: string
  dashboard: string
  /** The role in the active company. */
  role?: CompanyRole | undefined
  /** The companies of a person who belongs to several. */
  companies?: { id: string; name: string; isActive: boolean }[] | undefined
  /** The four places that this person goes to most. */
  places: readonly Place[]
  /** At somebody else's device, in which nothing may be kept. */
  isBorrowed: boolean
  /** Whether candidate or company is still to be asked; `later` where the profile may yet come. */
  asksType: 'now' | 'later' | 'no'
}

/** What the admin's settings say of the platform and every page shows. */
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
