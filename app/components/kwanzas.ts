/** An amount as it is read: '25 000 KZ', with a thin space that does not break every three digits. */
export function kwanzas(amount: number): string {
  return `${grouped(amount)}\u202fKZ`
}

/** A number as it is read: '1 240'. */
export function grouped(amount: number): string {
  const [whole = '', cents] = String(Math.round(amount * 100) / 100).split('.')
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, '\u202f')
  return cents ? `${thousands},${cents.padEnd(2, '0')}` : thousands
}
