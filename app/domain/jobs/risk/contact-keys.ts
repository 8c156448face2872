import { hostOf } from '../../text-reading/find-contacts.ts'

/** Hosts that many people share, so a fraud on such a host says nothing about its other users. */
const sharedHosts = new Set([
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'outlook.pt',
  'live.com',
  'yahoo.com',
  'yahoo.com.br',
  'icloud.com',
  'proton.me',
  'sapo.pt',
  'sapo.ao',
  'wa.me',
  'whatsapp.com',
  'chat.whatsapp.com',
  'api.whatsapp.com',
  't.me',
  'telegram.me',
  'bit.ly',
  'tinyurl.com',
  'goo.gl',
  'forms.gle',
  'google.com',
  'docs.google.com',
  'facebook.com',
  'instagram.com',
  'linkedin.com',
  'youtube.com',
])

/**
 * The keys of a contact, independent of its notation: telephone number, e-mail address, host name.
 * A shared host gives no host key. Empty for a messenger's name and for the portal's own host.
 */
export function contactKeys(words: string, ownHost: string): string[] {
  const digits = words.replace(/\D/g, '')
  const isNumber = digits.length >= 9
  if (isNumber && !/[a-z]/i.test(words)) return [`phone ${digits.slice(-9)}`]
  if (!words.includes('.')) return []
  const email = /[\w.+-]+@[\w.-]+/.exec(words)?.[0].toLowerCase()
  const host = hostOf(words)
  if (host === ownHost || host.endsWith(`.${ownHost}`)) return []
  const keys = email ? [`email ${email}`] : []
  // A messenger link, such as wa.me, has the telephone number in its path.
  if (sharedHosts.has(host)) return isNumber && !email ? [`phone ${digits.slice(-9)}`] : keys
  return [...keys, `host ${host}`]
}
