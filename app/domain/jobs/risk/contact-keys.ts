import { mailServices } from '../../formats/mail-services.ts'
import { hostOf } from '../../text-reading/find-contacts.ts'

/**
 * Hosts that many unrelated people use. Sharing such a host with a fraud is not evidence of fraud.
 */
const sharedHosts = new Set([
  'sapo.pt',
  'sapo.ao',
  'snet.co.ao',
  'netangola.com',
  'nexus.ao',
  'multitel.co.ao',
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

function isShared(host: string): boolean {
  const labels = host.split('.')
  const parents = labels.map((_, index) => labels.slice(index).join('.'))
  return parents.some((parent) => sharedHosts.has(parent) || mailServices.test(parent))
}

/**
 * Normalized keys of a contact: telephone number, e-mail address, host name. Empty for a shared
 * host, a messenger's name and the portal's own host.
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
  // A messenger's link contains the telephone number in its path. The number is a key, although the
  // link's host is shared.
  if (isShared(host)) return isNumber && !email ? [`phone ${digits.slice(-9)}`] : keys
  return [...keys, `host ${host}`]
}
