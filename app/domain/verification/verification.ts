/**
 * Proofs that an administrator can confirm (SHIELD-06): a telephone number, by calling it, or
 * documents.
 */
export const verificationKinds = ['phone', 'documents'] as const
export type VerificationKind = (typeof verificationKinds)[number]

export const verificationKindLabels = {
  phone: 'Telefone',
  documents: 'Documentos',
} satisfies Record<VerificationKind, string>

export const verificationOutcomes = ['accepted', 'rejected'] as const
export type VerificationOutcome = (typeof verificationOutcomes)[number]

export const verificationOutcomeLabels = {
  accepted: 'Aceite',
  rejected: 'Recusado',
} satisfies Record<VerificationOutcome, string>

export const domainMethods = ['dns', 'file'] as const
export type DomainMethod = (typeof domainMethods)[number]

export const plainPhone = (phone: string | null) => (phone ?? '').replace(/[^0-9+]/g, '')

export const MAX_REASON_LENGTH = 1_000

export const DOCUMENT_DAYS = 90
