import type { Settings } from './read-settings.ts'

/** Settings with which money or passwords of others could be diverted (D120). */
export const sensitiveSettings = [
  'supportEmail',
  'whatsappPhone',
  'bankName',
  'bankAccountHolder',
  'bankIban',
] as const satisfies (keyof Settings)[]
export type SensitiveSetting = (typeof sensitiveSettings)[number]

export function isSensitive(name: string): name is SensitiveSetting {
  return (sensitiveSettings as readonly string[]).includes(name)
}

/** Whether this change needs the password of the administrator. */
export function needsProof(before: Settings, to: Partial<Settings>): boolean {
  const switchesOff = before.requireAdminSecondFactor && to.requireAdminSecondFactor === false
  return switchesOff || sensitiveSettings.some((name) => name in to && to[name] !== before[name])
}

/** Names, in the data of an event, of what a sensitive setting was and became. */
export const beforeName = (name: SensitiveSetting) => `${name}.before`
export const afterName = (name: SensitiveSetting) => `${name}.after`
