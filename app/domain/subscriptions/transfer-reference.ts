/**
 * What a company writes on its transfer, so that it is known whose money came: its own and always the
 * same, short enough for the field of a bank. Two companies may have one name, and a bank cuts a long one.
 */
export function transferReference(companyId: string): string {
  return `${PREFIX}${companyId.slice(-LENGTH).toUpperCase()}`
}

const PREFIX = 'LUS-'
const LENGTH = 8

/** The end of a company's id, where a text is a reference as people copy it from a statement. */
export function readTransferReference(typed: string): string | undefined {
  const [, end] = /^(?:lus[\s-]*)?([0-9a-f]{8})$/i.exec(typed.trim()) ?? []
  return end?.toLowerCase()
}
