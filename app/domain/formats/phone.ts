import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from 'zod'

/** Parses a number with the library's patterns, without a trunk zero, because Angola has none. */
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

/**
 * Converts a phone number in any common notation to E.164 (+244923000111): with brackets, dots or invisible
 * characters, without the country code, with 00 instead of +, from any country. Empty stays an empty string.
 */
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

/** A number in the format of all pages: +244 923 000 111. Unparseable text is returned unchanged. */
export function showPhone(stored: string): string
export function showPhone(stored: string | null): string | null
export function showPhone(stored: string | null): string | null {
  return stored && (read(stored)?.formatInternational() ?? stored)
}
