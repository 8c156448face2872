/** The `tel:` URL for a number in any human notation. */
export function telephoneAddress(written: string): string {
  return `tel:${written.replace(/[^\d+]/g, '')}`
}
