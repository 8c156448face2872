const harmless = ['http', 'https', 'mailto', 'tel', 'sms', 'ftp', 'callto', 'skype', 'whatsapp']

/** A URL as a reader normalizes it: blanks and control characters are ignored. */
const plain = (address: string) => address.replace(/[\0-\x20]/g, '')

/** Whether a link starts a script, which some readers and browsers would run. */
export function isScriptLink(address: string): boolean {
  return /^(?:javascript|vbscript|data):/i.test(plain(address))
}

/**
 * A link that does more than open a web page, an e-mail or a call: to a script, a local file, a network share
 * or another program. A URL without a scheme counts as a web URL.
 */
export function isUnsafeLink(address: string): boolean {
  const bare = plain(address)
  if (/^(?:\\|\/\/)/.test(bare)) return true
  const [, scheme] = /^([a-z][a-z0-9+-]*):(?!\d{1,5}(?:\/|$))/i.exec(bare) ?? []
  return scheme !== undefined && !harmless.includes(scheme.toLowerCase())
}
