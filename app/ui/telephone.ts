/** The `tel:` URL for a number in any notation that people use. */
export function telephoneAddress(written: string): string {
  return `tel:${written.replace(/[^\d+]/g, '')}`
}
