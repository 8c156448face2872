import type { SignedIn } from '#app/domain/actor.ts'

/** What a page may know of whoever looks at it. */
export type Viewer = { kind: SignedIn['kind']; name: string; dashboard: string }

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
