import type { Outcome } from '#app/domain/outcome.ts'

/** A calendar file (RFC 5545) and its method (RFC 5546). */
export type CalendarFile = { method: 'REQUEST' | 'CANCEL'; content: string }

export type MailToSend = {
  to: string
  senderName: string
  subject: string
  html: string
  text: string
  /**
   * The id is derived from the outbox row, so that a mail sent twice after a crash is recognised as
   * a duplicate.
   */
  messageId: string
  headers?: Record<string, string>
  /**
   * The calendar file is sent both as an alternative to the text and as the attachment
   * `convite.ics`, as calendars expect.
   */
  calendar?: CalendarFile
}

/**
 * `temporary`: retry later (down, slow, 4xx, our own settings). `permanent`: never deliverable
 * (5xx, no e-mail address). `response` is for the log and administrators.
 */
export type MailOutcome = Outcome<
  { response: string },
  'temporary' | 'permanent',
  { response: string }
>

export type Mail = {
  send(mail: MailToSend): Promise<MailOutcome>
  check(): Promise<void>
  close?(): Promise<void>
}

const oneAddress = /^[^\s@<>()[\],;:\\"\p{Cc}]+@[^\s@<>()[\],;:\\"\p{Cc}]+$/u

/** Whether the value is a single e-mail address that cannot inject a header. */
export function isOneAddress(to: string): boolean {
  return to.length <= 254 && oneAddress.test(to)
}

export function senderOf(from: string, name: string) {
  const address = /<([^<>]+)>/.exec(from)?.[1] ?? from
  return { name: headerLine(name), address: address.trim() }
}

/** Turns user input into one line, so that it cannot add a header. */
export function headerLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
