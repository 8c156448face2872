import { withoutWaysOut } from '#app/domain/messages/message.ts'
import type { AppContext } from '#app/http/context.ts'
import type { CalendarFile } from '#app/integrations/mail/mail.ts'

/** The content of a mail, before its layout. */
export type MailContent = {
  subject: string
  /** First line shown by mail programs beside the subject. */
  preview: string
  greeting: string
  paragraphs: string[]
  /** Jobs or other subjects with their own links, below the paragraphs. */
  entries?: MailEntry[]
  action?: { label: string; href: string }
  /** Below the action: what to do if the recipient did not expect the e-mail. */
  closing?: string
  /** The e-mail address for replies, if not the platform's. */
  replyTo?: string
  /** Headers of a mailing list. */
  headers?: Record<string, string>
  /** An iCalendar file that the recipient's calendar reads. */
  calendar?: CalendarFile
}

export type MailEntry = {
  /** A heading above the entry, if the entry begins a new section of the e-mail. */
  heading?: string
  title: string
  href: string
  lines: string[]
  links: { label: string; href: string }[]
}

/**
 * A stranger may have entered this e-mail address and the name: a name with links or numbers is omitted, so
 * that our e-mail carries no scam.
 */
export const greeting = (name: string): string =>
  withoutWaysOut(name) === name ? `Olá, ${name}.` : 'Olá.'

/** Composes an e-mail when it is sent; undefined if the e-mail is no longer needed. */
export type Composer = (
  ctx: Pick<AppContext, 'db' | 'config'> & {
    /** The secret of this e-mail's link; the same if the e-mail is composed again. */
    linkSecret: string
    /** The secret of links that are the same in all mails about one subject. */
    secretOf: (subjectId: string) => string
    /** The platform's support e-mail address, to which replies go. */
    supportEmail: string
    platformName: string
    recipient: string
  },
  data: Record<string, string | number | boolean | null>,
) => Promise<MailContent | undefined>
