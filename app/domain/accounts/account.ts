export const userTypes = ['candidate', 'company', 'admin'] as const
export type UserType = (typeof userTypes)[number]

/** The account types that a person may choose at registration (1§2); 'admin' is not among them. */
export const chosenUserTypes = ['candidate', 'company'] as const
export type ChosenUserType = (typeof chosenUserTypes)[number]

export const userTypeLabels = {
  candidate: 'Candidato',
  company: 'Empresa',
} satisfies Record<ChosenUserType, string>

/** Minimum length in characters. Deviates from ASVS 6.2.1 at the specification's request (D7). */
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
