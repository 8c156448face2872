import { randomBytes, timingSafeEqual } from 'node:crypto'

/** A keyed hash whose key is the installation's. */
export type Mark = (text: string) => string

/** People who share a telephone or a computer; the one who was away longest makes room. */
const MAX_PEOPLE = 5

const ID_LENGTH = 12
const MARK_LENGTH = 22

/**
 * The id that this browser has for an e-mail address, when somebody has signed in here with it or used
 * a link that was sent to it. `kept` is what the browser's cookie holds: ids, each with its mark.
 */
export function findKnownBrowser(
  mark: Mark,
  kept: string | undefined,
  email: string,
): string | undefined {
  return entriesOf(kept)
    .find((entry) => isFor(mark, entry, email))
    ?.slice(0, ID_LENGTH)
}

/** What the cookie holds once this browser is known for an e-mail address: nothing tells whose it is. */
export function knowBrowser(mark: Mark, kept: string | undefined, email: string): string {
  const id = findKnownBrowser(mark, kept, email) ?? randomBytes(9).toString('base64url')
  const others = entriesOf(kept).filter((entry) => !isFor(mark, entry, email))
  return [id + markOf(mark, id, email), ...others].slice(0, MAX_PEOPLE).join('.')
}

function entriesOf(kept: string | undefined): string[] {
  const entries = (kept ?? '').split('.').slice(0, MAX_PEOPLE)
  return entries.filter((entry) => entry.length === ID_LENGTH + MARK_LENGTH)
}

function isFor(mark: Mark, entry: string, email: string): boolean {
  const given = Buffer.from(entry.slice(ID_LENGTH))
  const right = Buffer.from(markOf(mark, entry.slice(0, ID_LENGTH), email))
  return given.length === right.length && timingSafeEqual(given, right)
}

function markOf(mark: Mark, id: string, email: string): string {
  return mark(`known-browser ${id} ${email.toLowerCase()}`).slice(0, MARK_LENGTH)
}
