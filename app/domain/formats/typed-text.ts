import { z } from 'zod'

/** Noncharacters and lone surrogates would make an XML feed invalid. */
const noCharacter = /[\p{Noncharacter_Code_Point}\p{Cs}]/gu

/** Converts a text to Unicode NFC and removes control characters (D11). */
export function cleanText(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(noCharacter, '')
}

/** Characters that change the direction of the text after them (UAX #9). */
const turning = /[\u202A-\u202E\u2066-\u2069]/gu

/** Invisible characters in pasted text. They would prevent searches from matching. */
const pastedUnseen = /\u034F|[\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u2060-\u2064\uFEFF]/gu
const ligatures = /[\uFB00-\uFB06]/gu

/** Removes invisible and direction characters, so that searches match the visible text. */
const upright = (typed: string) =>
  cleanText(typed)
    .replace(turning, '')
    .replace(pastedUnseen, '')
    .replace(ligatures, (sign) => sign.normalize('NFKC'))

const inOneLine = (typed: string) => typed.replace(/\s+/g, ' ').trim()

/**
 * Text without invisible and direction characters, on one line of at most `max` characters. Also
 * used for names from external services.
 */
export const plainLine = (typed: string, max: number) => inOneLine(upright(typed)).slice(0, max)

const tooLong = (max: number) => `Escreva no máximo ${max} caracteres.`

export const line = (max = 200) =>
  z
    .string()
    .default('')
    .transform((typed) => inOneLine(upright(typed)))
    .pipe(z.string().max(max, tooLong(max)))

const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

export const hasVisibleCharacter = (typed: string) =>
  /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(typed)

export const requiredLine = (message: string, max = 200) =>
  line(max).refine(hasVisibleCharacter, message)

/** Refuses invisible and direction characters in a name (S69). */
export const personName = (message: string, max = 200) =>
  z
    .string()
    .default('')
    .transform((typed) => inOneLine(cleanText(typed)))
    .pipe(z.string().min(1, message).max(max, tooLong(max)))
    .refine(
      (typed) => !invisible.test(typed),
      'Este nome tem sinais que não se vêem. Escreva-o de novo, letra por letra.',
    )

export const paragraphs = (max = 10_000) =>
  z
    .string()
    .default('')
    .transform((typed) => upright(typed).trim())
    .pipe(z.string().max(max, tooLong(max)))

export const requiredParagraphs = (message: string, max = 10_000) =>
  paragraphs(max).refine(hasVisibleCharacter, message)

const orNull = (typed: string) => (hasVisibleCharacter(typed) ? typed : null)
export const optionalLine = (max = 200) => line(max).transform(orNull)
export const optionalParagraphs = (max = 10_000) => paragraphs(max).transform(orNull)

const emailPattern = z.email()

const unseenInEmail = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Removes invisible characters from an e-mail address. Also used when looking up an account. */
export const plainEmail = (typed: string) => cleanText(typed).replace(unseenInEmail, '').trim()

/** Converts to lower case. Refuses look-alike characters, such as full-width letters (S69). */
export const emailAddress = (required = 'Indique o seu email.') =>
  z
    .string()
    .default('')
    .transform(plainEmail)
    .pipe(
      z
        .string()
        .min(1, required)
        .max(254, tooLong(254))
        .refine(
          (typed) => !invisible.test(typed) && emailPattern.safeParse(typed).success,
          'Este email não parece correto. Exemplo: nome@exemplo.ao',
        )
        .transform((typed) => typed.toLowerCase()),
    )

/** Comma-separated words, trimmed, without empty words and case-insensitive duplicates. */
export const commaList = (maxItems = 40, maxLength = 60) =>
  z
    // Several fields with one word each are accepted as one list.
    .preprocess((typed) => (Array.isArray(typed) ? typed.join(',') : typed), z.string().default(''))
    .transform((typed) => uniqueWords(upright(typed).split(',')))
    .pipe(
      z
        .array(z.string())
        .max(maxItems, `Indique no máximo ${maxItems}.`)
        // Check the whole list instead of each word, because the form shows the list as one field.
        .refine(
          (words) => words.every((word) => word.length <= maxLength),
          `Escreva no máximo ${maxLength} caracteres em cada uma.`,
        ),
    )

/** Trims, and removes empty words. Of words that differ only in case, keeps the first. */
export function uniqueWords(typed: readonly string[]): string[] {
  const words = new Map<string, string>()
  for (const item of typed) {
    const word = inOneLine(item)
    const folded = word.toLowerCase()
    if (word && !words.has(folded)) words.set(folded, word)
  }
  return [...words.values()]
}

/**
 * At least one value. The error belongs to the whole list, because the form shows the list as one
 * field.
 */
export const someOf = <Value extends string>(known: readonly Value[], message: string) =>
  z
    .array(z.string())
    .default([])
    .refine(
      (ticked) => ticked.length > 0 && ticked.every((value) => isOneOf(known, value)),
      message,
    )
    .transform((ticked) => known.filter((value) => ticked.includes(value)))

function isOneOf(known: readonly string[], value: string): boolean {
  return known.includes(value)
}
