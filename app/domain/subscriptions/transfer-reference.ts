/**
 * Text by which a company's bank transfer is recognized. Unlike a company's name, this text is
 * unique, constant, and short enough for a bank's field.
 */
export function transferReference(companyId: string): string {
  return `${PREFIX}${companyId.slice(-LENGTH).toUpperCase()}`
}

const PREFIX = 'LUS-'
const LENGTH = 8

/**
 * Parses a typed reference, also as copied from a bank statement. Returns the end of a company's
 * id.
 */
export function readTransferReference(typed: string): string | undefined {
  const [, end] = /^(?:lus[\s-]*)?([0-9a-f]{8})$/i.exec(typed.trim()) ?? []
  return end?.toLowerCase()
}
