const harmless = ['http', 'https', 'mailto', 'tel', 'sms', 'ftp', 'callto', 'skype', 'whatsapp']

/** Readers ignore blanks and control characters in a URL. */
const plain = (address: string) => address.replace(/[\0-\x20]/g, '')

/** Whether the link runs a script or opens data in some readers and browsers. */
export function isScriptLink(address: string): boolean {
  return /^(?:javascript|vbscript|data):/i.test(plain(address))
}

export function isUnsafeLink(address: string): boolean {
  const bare = plain(address)
  if (/^(?:\\|\/\/)/.test(bare)) return true
  const [, scheme] = /^([a-z][a-z0-9+-]*):(?!\d{1,5}(?:\/|$))/i.exec(bare) ?? []
  return scheme !== undefined && !harmless.includes(scheme.toLowerCase())
}
