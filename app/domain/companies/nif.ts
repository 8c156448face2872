export const MIN_NIF_LENGTH = 8

export const nifTooShort = 'NIF deve ter pelo menos 8 dígitos'

export function plainNif(typed: string): string {
  return typed.replace(/[\s.-]/g, '').toUpperCase()
}

/** Eight to ten digits, or an identity card: nine digits, two letters, three digits. */
export function looksLikeNif(nif: string): boolean {
  return /^(?:\d{8,10}|\d{9}[A-Z]{2}\d{3})$/.test(nif)
}
