import { withoutLinks } from '#app/domain/messages/message.ts'
import type { AppContext } from '#app/http/context.ts'
import type { CalendarFile } from '#app/integrations/mail/mail.ts'

export type MailContent = {
  subject: string
  preview: string
  greeting: string
  paragraphs: string[]
  /** Jobs or other records, each with a link, listed below the paragraphs. */
  entries?: MailEntry[]
  action?: { label: string; href: string }
  closing?: string
  /** The e-mail address for replies, if not the platform's. */
  replyTo?: string
  headers?: Record<string, string>
  calendar?: CalendarFile
}

export type MailEntry = {
  heading?: string
  title: string
  href: string
  lines: string[]
  links: { label: string; href: string }[]
}

export const greeting = (name: string): string =>
  withoutLinks(name) === name ? `Olá, ${name}.` : 'Olá.'

/** Composes an e-mail when it is sent; undefined if it is no longer needed. */
export type Composer = (
  ctx: Pick<AppContext, 'db' | 'config'> & {
    /** The secret of this e-mail's link; the same if the e-mail is composed again. */
    linkSecret: string
    /** The secret of a link. All e-mails about a subject get the same secret. */
    secretOf: (subjectId: string) => string
    supportEmail: string
    platformName: string
    recipient: string
  },
  data: Record<string, string | number | boolean | null>,
) => Promise<MailContent | undefined>
