import { userTypes } from '../accounts/account.ts'

/** 'undecided' are accounts without a type, including those of removed administrators. */
export const listedKinds = [...userTypes, 'undecided'] as const
export type ListedKind = (typeof listedKinds)[number]

export const userKindLabels = {
  candidate: 'Candidato',
  company: 'Empresa',
  admin: 'Administrador',
  undecided: 'Sem tipo',
} satisfies Record<ListedKind, string>

export function displayNumberText(number: number): string {
  return `#${String(number).padStart(6, '0')}`
}

export function displayNumberIn(typed: string): number | undefined {
  const digits = /^#?(\d{1,9})$/.exec(typed.trim())?.[1]
  return digits ? Number(digits) : undefined
}

/** Keeps the first letter and the domain, so that users can be distinguished but not contacted. */
export function maskEmail(email: string | null): string | null {
  if (!email) return null
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}

/** Only the last three characters stay visible. */
export function maskNumber(number: string | null): string | null {
  return number && `•••${number.slice(-3)}`
}
