import { hostOf } from '../../text-reading/find-contacts.ts'

/** Hosts that many people share; a fraud on one of them says nothing about the others. */
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
 * What identifies a contact, however it is written: a telephone number, an e-mail address, a host name.
 * Empty for a messenger's name, for the portal's own host and for the shared hosts of others.
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
  // A link of a messenger carries the number in its path.
  if (sharedHosts.has(host)) return isNumber && !email ? [`phone ${digits.slice(-9)}`] : keys
  return [...keys, `host ${host}`]
}
