import type { Outcome } from '#app/domain/outcome.ts'

export type MailToSend = {
  /** Exactly one address. */
  to: string
  /** Who writes, beside the address that the settings of the server give. */
  senderName: string
  subject: string
  html: string
  text: string
  /** Made from the outbox row, so that a repeat after a crash is recognisable. */
  messageId: string
  headers?: Record<string, string>
}

/**
 * What the mail server said. `temporary`: later may do (down, slow, 4xx, our own settings);
 * `permanent`: never for this mail (5xx, no address). `response` is for the log and the
 * administrator, not for people.
 */
export type MailOutcome = Outcome<
  { response: string },
  'temporary' | 'permanent',
  { response: string }
>

export type Mail = {
  send(mail: MailToSend): Promise<MailOutcome>
  /** Throws when no mail could leave at the moment. */
  check(): Promise<void>
  /** Lets go of what is open towards the server. */
  close?(): Promise<void>
}

const oneAddress = /^[^\s@<>()[\],;:\\"\p{Cc}]+@[^\s@<>()[\],;:\\"\p{Cc}]+$/u

/** One address and nothing that a header could be made of. */
export function isOneAddress(to: string): boolean {
  return to.length <= 254 && oneAddress.test(to)
}

/** The address that mails come from, with who writes in place of the name that stands with it. */
export function senderOf(from: string, name: string) {
  const address = /<([^<>]+)>/.exec(from)?.[1] ?? from
  return { name: headerLine(name), address: address.trim() }
}

/** Whatever a person typed becomes one line: what stands behind a line break is no new header. */
export function headerLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
