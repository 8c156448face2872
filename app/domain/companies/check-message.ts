import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import { showPhone } from '../formats/phone.ts'
import { requiredParagraphs } from '../formats/typed-text.ts'
import { hostOf } from '../text-reading/find-contacts.ts'
import { readText, type SuspicionReason, type TextSpan } from '../text-reading/read-text.ts'
import { findCompaniesOfContacts, type KnownContact } from './find-companies-of-contacts.ts'

const MAX_MESSAGE_LENGTH = 5_000

export const checkedMessageSchema = z.object({
  text: requiredParagraphs('Cole a mensagem, o número ou o endereço.', MAX_MESSAGE_LENGTH),
})

export type CheckedMessage = {
  parts: { text: string; reasons: SuspicionReason[] }[]
  /**
   * Signs of fraud without duplicates, in the order of the text. A contact alone is not a sign of
   * fraud.
   */
  signs: SuspicionReason[]
  known: KnownContact[]
  /** Contacts that belong to no approved company. */
  unknown: string[]
  /** Contacts of the portal itself: host names, telephone numbers and its support address. */
  own: string[]
  lookAlikes: string[]
}

/**
 * Reasons that alone do not indicate fraud. Imitated host names are reported separately, in
 * `lookAlikes`.
 */
const noSigns = new Set<SuspicionReason>(['contact', 'discrimination', 'look-alike'])

/** How the portal can be reached, from its configuration and settings. */
type OwnContacts = { host: string; phones: readonly string[]; email: string }

/**
 * Finds signs of fraud in a received message, and the companies of its contacts (SHIELD-09). Stores
 * nothing, and never states that a message is safe.
 */
export async function checkMessage(
  db: Db,
  text: string,
  portal: OwnContacts,
): Promise<CheckedMessage> {
  const normal = text.normalize('NFC')
  const spans = readText(normal, { ownHost: portal.host })
  const ownPhones = portal.phones
    .map((phone) => phone.replace(/\D/g, '').slice(-9))
    .filter((phone) => phone !== '' && mentions(normal, phone))
  const words = ({ start, end }: TextSpan) => normal.slice(start, end)
  const ofReason = (reason: SuspicionReason) =>
    spans.filter((span) => span.reason === reason).map(words)
  const contacts = [
    // The portal's number may be one that no rule takes for a telephone number.
    ...new Set([
      ...ownPhones,
      ...ofReason('contact')
        .map((contact) => readContact(contact, portal.email))
        .filter((one) => one !== ''),
    ]),
  ]
  const lookAlikes = [...new Set(ofReason('look-alike').map(hostOf))]
  const isOwn = (contact: string) =>
    contact === portal.host ||
    contact.endsWith(`.${portal.host}`) ||
    contact === portal.email ||
    ownPhones.includes(contact)
  const others = contacts.filter((one) => !isOwn(one) && !lookAlikes.includes(one))
  const known = await findCompaniesOfContacts(db, {
    phones: others.filter((one) => /^\d{9}$/.test(one)),
    hosts: others.filter((one) => !/^\d{9}$/.test(one)),
  })
  return {
    parts: partsOf(normal, spans),
    signs: [...new Set(spans.map(({ reason }) => reason))].filter((one) => !noSigns.has(one)),
    known: known.map((one) => ({ ...one, contact: formatted(one.contact) })),
    unknown: others.filter((one) => !known.some(({ contact }) => contact === one)).map(formatted),
    own: contacts.filter(isOwn).map(formatted),
    lookAlikes,
  }
}

/**
 * Last nine digits of a telephone number, the portal's own e-mail address, or a host name. Empty if
 * the text contains none of them.
 */
function readContact(words: string, ownEmail: string): string {
  if (words.toLowerCase().replace(/^mailto:/, '') === ownEmail) return ownEmail
  const digits = words.replace(/\D/g, '')
  if (!/[a-z]/i.test(words) && digits.length >= 9) return digits.slice(-9)
  return words.includes('.') ? hostOf(words) : ''
}

/** Whether the text contains the number, with or without separators between its digits. */
function mentions(text: string, digits: string): boolean {
  return new RegExp(`(?<!\\d)(?:244[\\s.-]?)?${[...digits].join('[\\s.-]?')}(?!\\d)`).test(text)
}

/**
 * Telephone numbers are formatted on the server, because the browser does not load the rules for
 * them.
 */
const formatted = (contact: string) => (/^\d{9}$/.test(contact) ? showPhone(contact) : contact)

function partsOf(text: string, spans: readonly TextSpan[]): CheckedMessage['parts'] {
  const ends = new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, end])])
  const cuts = [...ends].toSorted((one, other) => one - other)
  return cuts.slice(0, -1).map((from, index) => {
    const to = cuts[index + 1] ?? text.length
    const reasons = spans.filter(({ start, end }) => start <= from && end >= to)
    return { text: text.slice(from, to), reasons: [...new Set(reasons.map((one) => one.reason))] }
  })
}
