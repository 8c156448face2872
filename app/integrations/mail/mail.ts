import type { Outcome } from '#app/domain/outcome.ts'

export type MailToSend = {
  /** Exactly one address. */
  to: string
  /** The sender's name; the address is configured on the server. */
  senderName: string
  subject: string
  html: string
  text: string
  /** Made from the outbox row, so that a repeat after a crash is recognisable. */
  messageId: string
  headers?: Record<string, string>
}

/**
 * The mail server's answer. `temporary`: retry later (down, slow, 4xx, our own settings); `permanent`: never
 * deliverable (5xx, no address). `response` is for the log and administrators.
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

/** The configured sender's address with another name. */
export function senderOf(from: string, name: string) {
  const address = /<([^<>]+)>/.exec(from)?.[1] ?? from
  return { name: headerLine(name), address: address.trim() }
}

/** Typed text as one line, so that a line break cannot add a header. */
export function headerLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
