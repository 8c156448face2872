import { showPhone } from '../formats/phone.ts'
import type { Settings } from './read-settings.ts'

const shown = [
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

export type ShownSettings = Pick<Settings, (typeof shown)[number]>

const shownOf = new WeakMap<Settings, ShownSettings>()

/** The only settings that leave the server. Computed once per settings object. */
export function shownSettings(settings: Settings): ShownSettings {
  const known = shownOf.get(settings)
  if (known) return known
  const { contactPhone, whatsappPhone } = settings
  const made = {
    ...(Object.fromEntries(shown.map((name) => [name, settings[name]])) as ShownSettings),
    contactPhone: showPhone(contactPhone),
    whatsappPhone: showPhone(whatsappPhone),
  }
  shownOf.set(settings, made)
  return made
}
