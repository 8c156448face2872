const angolan = /^AO\d{23}$/

/** Accepts only an Angolan IBAN with valid check digits (ISO 13616, ISO 7064 mod 97-10). */
export function isIban(typed: string): boolean {
  if (!angolan.test(typed)) return false
  const digits = (typed.slice(4) + typed.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

export function showIban(stored: string): string {
  return stored.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')
}
