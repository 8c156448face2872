import { withoutWaysOut } from '#app/domain/messages/message.ts'
import type { AppContext } from '#app/http/context.ts'

/** What a mail says, before it gets its looks. */
export type MailContent = {
  subject: string
  /** First line shown by mail programs beside the subject. */
  preview: string
  greeting: string
  paragraphs: string[]
  action?: { label: string; href: string }
  /** Below the action: what to do when the mail was not expected. */
  closing?: string
  /** Where an answer goes, when not to the platform. */
  replyTo?: string
}

/**
 * To whoever an address belongs, which anybody may have given as their own: a name that leads elsewhere is
 * not said, so that our mail carries no trap.
 */
export const greeting = (name: string): string =>
  withoutWaysOut(name) === name ? `Olá, ${name}.` : 'Olá.'

/** Finds what a mail says at the moment it leaves; undefined when there is nothing to say any more. */
export type Composer = (
  ctx: Pick<AppContext, 'db' | 'config'> & {
    /** Of the link in this very mail: the same when the mail is composed again. */
    linkSecret: string
  },
  data: Record<string, string | number | boolean | null>,
) => Promise<MailContent | undefined>
