import type { Outcome } from '#app/domain/outcome.ts'

/** An iCalendar file (RFC 5545) with its method (RFC 5546). */
export type CalendarFile = { method: 'REQUEST' | 'CANCEL'; content: string }

export type MailToSend = {
  /** Exactly one e-mail address. */
  to: string
  /** The sender's name; the sender's e-mail address is configured on the server. */
  senderName: string
  subject: string
  html: string
  text: string
  /** Derived from the outbox row, so that a mail sent twice after a crash is recognised as the same. */
  messageId: string
  headers?: Record<string, string>
  /** Sent as an alternative of the text and as the attachment `convite.ics`, as calendars expect. */
  calendar?: CalendarFile
}

/**
 * The mail server's response. `temporary`: retry later (down, slow, 4xx, our own settings); `permanent`:
 * never deliverable (5xx, no e-mail address). `response` is for the log and administrators.
 */
export type MailOutcome = Outcome<
  { response: string },
  'temporary' | 'permanent',
  { response: string }
>

export type Mail = {
  send(mail: MailToSend): Promise<MailOutcome>
  /** Throws if mail cannot be sent at the moment. */
  check(): Promise<void>
  /** Closes open connections to the server. */
  close?(): Promise<void>
}

const oneAddress = /^[^\s@<>()[\],;:\\"\p{Cc}]+@[^\s@<>()[\],;:\\"\p{Cc}]+$/u

/** Whether the value is a single e-mail address that cannot inject a header. */
export function isOneAddress(to: string): boolean {
  return to.length <= 254 && oneAddress.test(to)
}

/** The configured e-mail address of the sender with another name. */
export function senderOf(from: string, name: string) {
  const address = /<([^<>]+)>/.exec(from)?.[1] ?? from
  return { name: headerLine(name), address: address.trim() }
}

/** User input as one line, so that a line break cannot add a header. */
export function headerLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
