const harmless = ['http', 'https', 'mailto', 'tel', 'sms', 'ftp', 'callto', 'skype', 'whatsapp']

/** As a reader takes an address: blanks and control characters do not count. */
const plain = (address: string) => address.replace(/[\0-\x20]/g, '')

/** Some readers, and browsers among them, follow such a link by running it. */
export function isScriptLink(address: string): boolean {
  return /^(?:javascript|vbscript|data):/i.test(plain(address))
}

/**
 * A link that does more than open a page, a mail or a call: to a script, a file of the reader's own
 * machine, a share, or another program. An address without a scheme is an address of the web.
 */
export function isUnsafeLink(address: string): boolean {
  const bare = plain(address)
  if (/^(?:\\|\/\/)/.test(bare)) return true
  const [, scheme] = /^([a-z][a-z0-9+-]*):(?!\d{1,5}(?:\/|$))/i.exec(bare) ?? []
  return scheme !== undefined && !harmless.includes(scheme.toLowerCase())
}
