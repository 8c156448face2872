export const userTypes = ['candidate', 'company', 'admin'] as const
export type UserType = (typeof userTypes)[number]

export const chosenUserTypes = ['candidate', 'company'] as const
export type ChosenUserType = (typeof chosenUserTypes)[number]

export const userTypeLabels = {
  candidate: 'Candidato',
  company: 'Empresa',
} satisfies Record<ChosenUserType, string>

/**
 * Minimum length in characters. The specification sets only 6, although ASVS 6.2.1 requires 8 (D7).
 */
export const MIN_PASSWORD_LENGTH = 6
export const MIN_ADMIN_PASSWORD_LENGTH = 12
export const MAX_PASSWORD_LENGTH = 256

export const tokenPurposes = [
  'confirm-email',
  'recover-password',
  'change-email',
  'claim-company',
  'join-company',
  'know-browser',
] as const
export type TokenPurpose = (typeof tokenPurposes)[number]
