/** The address that calls a number as people write it. */
export function telephoneAddress(written: string): string {
  return `tel:${written.replace(/[^\d+]/g, '')}`
}
