/** The `tel:` URL of a number in any common notation. */
export function telephoneAddress(written: string): string {
  return `tel:${written.replace(/[^\d+]/g, '')}`
}
