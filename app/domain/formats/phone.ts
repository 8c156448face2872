import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from 'zod'

/** Parses a number with the library's patterns, without a trunk zero, which Angola does not have. */
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
 * A number in any form that people or programs write it, as E.164 (+244923000111): with brackets, dots
 * and invisible marks, without the country's code, with 00 for the +, of any country. Empty is an empty
 * string.
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
