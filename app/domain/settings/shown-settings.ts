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

/** What every page may show of the settings; the rest never leaves the server. */
export function shownSettings(settings: Settings): ShownSettings {
  return Object.fromEntries(shown.map((name) => [name, settings[name]])) as ShownSettings
}
