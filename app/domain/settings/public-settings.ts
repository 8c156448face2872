import { showPhone } from '../formats/phone.ts'
import type { Settings } from './read-settings.ts'

const publicNames = [
  'platformName',
  'platformDescription',
  'supportEmail',
  'contactPhone',
  'whatsappPhone',
  'facebookUrl',
  'linkedinUrl',
  'instagramUrl',
  'siteNotice',
  'weekdayHours',
  'saturdayHours',
  'contactAddress',
  'footerPlace',
  'ownerName',
  'ownerNif',
] as const satisfies readonly (keyof Settings)[]

export type PublicSettings = Pick<Settings, (typeof publicNames)[number]>

const publicSettingsOf = new WeakMap<Settings, PublicSettings>()

/** The only settings that leave the server. Computed once per settings object. */
export function publicSettings(settings: Settings): PublicSettings {
  const known = publicSettingsOf.get(settings)
  if (known) return known
  const { contactPhone, whatsappPhone } = settings
  const made = {
    ...(Object.fromEntries(publicNames.map((name) => [name, settings[name]])) as PublicSettings),
    contactPhone: showPhone(contactPhone),
    whatsappPhone: showPhone(whatsappPhone),
  }
  publicSettingsOf.set(settings, made)
  return made
}
