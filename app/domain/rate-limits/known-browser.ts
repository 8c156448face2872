import { randomBytes } from 'node:crypto'
import { isSameSecret } from '../same-secret.ts'

export type KeyedHash = (text: string) => string

/** Maximum people per shared device. The least recently used entry is dropped. */
const MAX_PEOPLE = 5

const ID_LENGTH = 12
const HASH_LENGTH = 22

/**
 * Finds the browser's id for an e-mail address. The cookie contains ids, each followed by a keyed
 * hash that depends on its e-mail address.
 */
export function findKnownBrowser(
  keyedHash: KeyedHash,
  cookie: string | undefined,
  email: string,
): string | undefined {
  return entriesOf(cookie)
    .find((entry) => isFor(keyedHash, entry, email))
    ?.slice(0, ID_LENGTH)
}

/**
 * The cookie that a browser gets after a sign-in, or after the use of a mailed link. It does not
 * reveal the e-mail address.
 */
export function knowBrowser(
  keyedHash: KeyedHash,
  cookie: string | undefined,
  email: string,
): string {
  const id = findKnownBrowser(keyedHash, cookie, email) ?? randomBytes(9).toString('base64url')
  const others = entriesOf(cookie).filter((entry) => !isFor(keyedHash, entry, email))
  return [id + hashOf(keyedHash, id, email), ...others].slice(0, MAX_PEOPLE).join('.')
}

function entriesOf(cookie: string | undefined): string[] {
  const entries = (cookie ?? '').split('.').slice(0, MAX_PEOPLE)
  return entries.filter((entry) => entry.length === ID_LENGTH + HASH_LENGTH)
}

function isFor(keyedHash: KeyedHash, entry: string, email: string): boolean {
  const expected = hashOf(keyedHash, entry.slice(0, ID_LENGTH), email)
  return isSameSecret(entry.slice(ID_LENGTH), expected)
}

function hashOf(keyedHash: KeyedHash, id: string, email: string): string {
  return keyedHash(`known-browser ${id} ${email.toLowerCase()}`).slice(0, HASH_LENGTH)
}
