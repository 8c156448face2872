/** Without its spaces; an account in Angola has 25 signs. */
const angolan = /^AO\d{23}$/

/** Whether it is an account in Angola whose digits belong together (ISO 13616, ISO 7064 mod 97-10). */
export function isIban(typed: string): boolean {
  if (!angolan.test(typed)) return false
  const digits = (typed.slice(4) + typed.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

/** In groups of four, as banks print it. */
export function showIban(stored: string): string {
  return stored.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')
}
