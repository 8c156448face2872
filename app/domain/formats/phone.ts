import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from 'zod'

/** Drops a leading zero before nine digits, because Angola has no trunk prefix. */
function read(typed: string) {
  const written = typed.normalize('NFKC').replace(/^\s*tel:/i, '')
  if (/\p{L}/u.test(written)) return undefined
  const dialled = written
    .replace('(0)', '')
    .replace(/[^\p{Nd}+]/gu, '')
    .replace(/^(\+244|00244|244)?0(?=\p{Nd}{9}$)/u, '$1')
  const number = parsePhoneNumberFromString(dialled, { defaultCountry: 'AO', extract: false })
  return number?.isValid() ? number : undefined
}

/** Converts any notation of any country to E.164 (+244923000111). Empty stays empty. */
export const phoneNumber = () =>
  z
    .string()
    .default('')
    .transform((typed, context) => {
      if (!/[^\s\p{Cf}\p{Cc}]/u.test(typed)) return ''
      const number = typed.length <= 60 ? read(typed) : undefined
      if (number) return number.number as string
      context.addIssue({
        code: 'custom',
        message: 'Este número não parece correto. Exemplo: +244 923 000 000',
      })
      return z.NEVER
    })

/**
 * Formats a telephone number, for example as '+244 923 000 111'. Text that is not a telephone
 * number stays unchanged.
 */
export function showPhone(stored: string): string
export function showPhone(stored: string | null): string | null
export function showPhone(stored: string | null): string | null {
  return stored && (read(stored)?.formatInternational() ?? stored)
}
