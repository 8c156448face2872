import { withoutWaysOut } from '#app/domain/messages/message.ts'
import type { AppContext } from '#app/http/context.ts'

/** The content of a mail, before its layout. */
export type MailContent = {
  subject: string
  /** First line shown by mail programs beside the subject. */
  preview: string
  greeting: string
  paragraphs: string[]
  action?: { label: string; href: string }
  /** Below the action: what to do when the mail was not expected. */
  closing?: string
  /** The reply address, if not the platform's. */
  replyTo?: string
}

/**
 * The address may have been given by a stranger: a name with links or numbers is left out, so that our mail
 * carries no trap.
 */
export const greeting = (name: string): string =>
  withoutWaysOut(name) === name ? `Olá, ${name}.` : 'Olá.'

/** Composes a mail when it is sent; undefined if there is nothing to say any more. */
export type Composer = (
  ctx: Pick<AppContext, 'db' | 'config'> & {
    /** The secret of this mail's link: the same if it is composed again. */
    linkSecret: string
  },
  data: Record<string, string | number | boolean | null>,
) => Promise<MailContent | undefined>
