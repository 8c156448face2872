import type { Settings } from './read-settings.ts'

/** Settings that could divert other people's money or passwords (D120). */
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

export function needsProof(before: Settings, to: Partial<Settings>): boolean {
  const switchesOff = before.requireAdminSecondFactor && to.requireAdminSecondFactor === false
  return switchesOff || sensitiveSettings.some((name) => name in to && to[name] !== before[name])
}

export const beforeName = (name: SensitiveSetting) => `${name}.before`
export const afterName = (name: SensitiveSetting) => `${name}.after`
