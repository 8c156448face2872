import { dictionary } from '@zxcvbn-ts/language-common'
import { done, type Outcome, refused } from '../outcome.ts'
import { MAX_PASSWORD_LENGTH, MIN_ADMIN_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './account.ts'
import { isGuessableWord } from './guessable-words.ts'

/** Hashing occupies a CPU core, so implementations of this type limit concurrent hashes. */
export type Passwords = {
  hash: (password: string) => Promise<string>
  verify: (password: string, hash: string) => Promise<boolean>
  /** Whether so many simultaneous sign-ins can be hashed within 3 s. */
  keepsUpWith: (signIns: number) => boolean
}

export type PasswordRefusal =
  | 'password-too-short'
  | 'admin-password-too-short'
  | 'password-too-long'
  | 'password-too-common'

/**
 * The list of common passwords lacks repetitions and sequences, which `isPattern` detects (S48).
 */
const common = new Set(dictionary['passwords-common'].map(String))

/**
 * Whether a person may choose this password (D7). Refuses common passwords, the platform's name and
 * the person's e-mail address.
 */
export function judgePassword(
  password: string,
  person: { email: string; isAdmin?: boolean },
): Outcome<undefined, PasswordRefusal> {
  const length = [...password].length
  if (length < MIN_PASSWORD_LENGTH) return refused('password-too-short')
  if (person.isAdmin && length < MIN_ADMIN_PASSWORD_LENGTH)
    return refused('admin-password-too-short')
  if (length > MAX_PASSWORD_LENGTH) return refused('password-too-long')
  const plain = password.toLowerCase()
  const [mailbox] = person.email.toLowerCase().split('@')
  const guessable = [person.email.toLowerCase(), mailbox, 'lusona.ao']
  if (
    common.has(plain) ||
    guessable.includes(plain) ||
    isGuessableWord(plain) ||
    isPattern(plain) ||
    isMailboxWithDigits(plain, mailbox ?? '')
  )
    return refused('password-too-common')
  return done()
}

/** True for 'marta2026' if the address is marta@exemplo.ao or marta.silva@exemplo.ao. */
function isMailboxWithDigits(plain: string, mailbox: string): boolean {
  const word = plain.replace(/[\d\W_]+/g, '')
  const names = [mailbox.replace(/[\d\W_]+/g, ''), ...mailbox.split(/[\d\W_]+/)]
  return word.length >= 3 && names.includes(word)
}

/** A repetition ('aaaaaa', '12341234') or a sequence ('654321'). */
function isPattern(plain: string): boolean {
  const signs = [...plain]
  for (let length = 1; length <= signs.length / 2; length += 1) {
    if (signs.every((sign, index) => sign === signs[index % length])) return true
  }
  return rows.some((row) => row.includes(plain))
}

/**
 * Digits, alphabet and keyboard rows, in both directions. Each row is doubled, so that a sequence
 * may continue at the start ('890123').
 */
const rows = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
  .flatMap((row) => [row, [...row].reverse().join('')])
  .map((row) => row + row)

export const passwordSentences = {
  'password-too-short': 'A senha deve ter pelo menos 6 caracteres',
  'admin-password-too-short':
    'A palavra-passe de um administrador deve ter pelo menos 12 caracteres.',
  'password-too-long': 'A palavra-passe pode ter no máximo 256 caracteres.',
  'password-too-common':
    'Esta palavra-passe é das mais usadas e fácil de adivinhar. Escolha outra.',
} satisfies Record<PasswordRefusal, string>
