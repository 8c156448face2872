import { userTypes } from '../accounts/account.ts'

/**
 * Kinds of accounts in the list. 'undecided' are accounts without a chosen type, including those of
 * removed administrators.
 */
export const listedKinds = [...userTypes, 'undecided'] as const
export type ListedKind = (typeof listedKinds)[number]

export const userKindLabels = {
  candidate: 'Candidato',
  company: 'Empresa',
  admin: 'Administrador',
  undecided: 'Sem tipo',
} satisfies Record<ListedKind, string>

/** '#000001' (D67). */
export function displayNumberText(number: number): string {
  return `#${String(number).padStart(6, '0')}`
}

/** Parses a typed user number: '#000042', '000042', '42'. */
export function displayNumberIn(typed: string): number | undefined {
  const digits = /^#?(\d{1,9})$/.exec(typed.trim())?.[1]
  return digits ? Number(digits) : undefined
}

/**
 * Masks an e-mail address. Two masked addresses remain distinguishable, but no mail can be sent to
 * them.
 */
export function maskEmail(email: string | null): string | null {
  if (!email) return null
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}

/** Masks a phone or document number: only its last three characters remain. */
export function maskNumber(number: string | null): string | null {
  return number && `•••${number.slice(-3)}`
}
