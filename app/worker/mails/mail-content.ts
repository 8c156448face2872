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
}
