/** Minimum characters of a NIF for a lookup (1§5). */
export const MIN_NIF_LENGTH = 8

export const nifTooShort = 'NIF deve ter pelo menos 8 dígitos'

/** The NIF in upper case, without spaces, points and dashes. */
export function plainNif(typed: string): string {
  return typed.replace(/[\s.-]/g, '').toUpperCase()
}

/**
 * Whether a text has the format of a NIF: eight to ten digits, or the number of an identity card (nine
 * digits, two letters of the province, three digits).
 */
export function looksLikeNif(nif: string): boolean {
  return /^(?:\d{8,10}|\d{9}[A-Z]{2}\d{3})$/.test(nif)
}
