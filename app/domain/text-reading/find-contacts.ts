import { editDistance } from '../formats/edit-distance.ts'
import type { TextSpan } from './read-text.ts'

const topLevel = `(?:com|net|org|info|online|site|xyz|app|link|ly|me|gle|ao|pt|br|io|co|shop|club)`
/**
 * A host name with a known top-level domain, with optional scheme, mailbox and path. Repetitions
 * are bounded, so that matching takes linear time.
 */
const address = new RegExp(
  String.raw`(?:https?:\/\/)?(?:[\w.+-]{1,64}@)?(?:[\w-]{1,63}\.){1,8}${topLevel}\b(?:\/[^\s,;]*)?`,
  'gi',
)
const obscured =
  /\b[\w.+-]{1,64}\s{0,5}(?:\(at\)|\[at\]|\barroba\b)\s{0,5}[\w-]{1,63}(?:\.\w{1,63}){1,8}/gi
const telephone =
  /(?<![\d.,])(?:(?:\+|00)?244[\s.-]?)?(?:9[1-9](?:[\s.-]?\d){7}|9(?:\s\d){8}|2[23]\d(?:[\s.-]?\d){6})(?![\d.,]?\d)/g
const messenger = /\bwhats\s?app\b|\bzap\b|\btelegram\b/g

/**
 * Finds contacts, and host names that imitate the portal's ('look-alike'). `text` is in NFC,
 * `folded` in lower case without accents.
 */
export function findContacts(text: string, folded: string, ownHost: string): TextSpan[] {
  const spans: TextSpan[] = []
  const add = (match: RegExpExecArray | RegExpMatchArray, reason: TextSpan['reason']) => {
    const start = match.index ?? 0
    spans.push({ start, end: start + match[0].length, reason })
  }
  for (const match of text.matchAll(address)) {
    add(match, 'contact')
    if (imitates(hostOf(match[0]), ownHost)) add(match, 'look-alike')
  }
  for (const match of text.matchAll(obscured)) add(match, 'contact')
  for (const match of text.matchAll(telephone)) add(match, 'contact')
  for (const match of folded.matchAll(messenger)) add(match, 'contact')
  return spans
}

export function hostOf(link: string): string {
  return link
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/s, '')
    .replace(/^.*@/, '')
    .replace(/^www\./, '')
}

const lookalikes: Record<string, string> = { '0': 'o', '1': 'l', i: 'l', z: 's', '5': 's', v: 'u' }
const drawn = (word: string) => [...word].map((letter) => lookalikes[letter] ?? letter).join('')

/** Whether another host name contains the portal's name, or differs from it by one letter. */
export function imitates(host: string, ownHost: string): boolean {
  if (host === ownHost || host.endsWith(`.${ownHost}`)) return false
  const name = drawn(ownHost.split('.')[0] ?? '')
  if (name.length < 4) return false
  return host
    .split(/[.-]/)
    .map(drawn)
    .some((part) => part.includes(name) || (part.length > 3 && editDistance(part, name) <= 1))
}
