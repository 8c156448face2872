import type { SignedIn } from '#app/domain/actor.ts'
import type { CompanyRole } from '#app/domain/companies/company-role.ts'

/** A link in the bar at the bottom of a phone. */
export type Place = {
  to: string
  label: string
  icon: PlaceIcon
  /** Another address of the same page. */
  also?: string
}

export type PlaceIcon = 'panel' | 'search' | 'papers' | 'heart' | 'people' | 'package' | 'mail'

/** Facts about the viewer that a page may use. */
export type Viewer = {
  kind: SignedIn['kind']
  name: string
  dashboard: string
  /** The role in the active company. */
  role?: CompanyRole | undefined
  /** The companies of a person who belongs to several. */
  companies?: { id: string; name: string; isActive: boolean }[] | undefined
  /** The four links that this person uses most. */
  places: readonly Place[]
  /** A shared device, which must not store anything. */
  isBorrowed: boolean
  /** Whether candidate or company is still to be asked; `later` where the profile may yet come. */
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
