/** Characters below which a NIF is not looked up (1§5). */
export const MIN_NIF_LENGTH = 8

export const nifTooShort = 'NIF deve ter pelo menos 8 dígitos'

/** The number without spaces, in capitals. */
export function plainNif(typed: string): string {
  return typed.replace(/[\s.-]/g, '').toUpperCase()
}

/**
 * Whether a text can be a NIF at all: up to ten digits of a company or an older one of a person, or
 * the number of an identity card (nine digits, two letters of the province, three digits).
 */
export function looksLikeNif(nif: string): boolean {
  return /^(?:\d{8,10}|\d{9}[A-Z]{2}\d{3})$/.test(nif)
}
