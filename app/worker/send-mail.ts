import { wantsMail } from '#app/domain/accounts/account-settings.ts'
import {
  lockWaitingMail,
  type MailName,
  mailNames,
  markDead,
  markSent,
} from '#app/domain/history/outbox.ts'
import type { Outside } from '#app/http/outside.ts'
import { composers } from './mails/compose.ts'
import { mailKinds } from './mails/mail-kinds.ts'
import { renderMail } from './mails/mail-layout.tsx'

/** Hours after which a mail that could not leave is given up. */
const giveUpAfter = 24

/**
 * Sends one mail of the outbox. Its Message-ID comes from the outbox row, so that a repeat after a
 * crash is recognisable. A lasting refusal ends it; a passing one is thrown, and tried again later.
 */
export async function sendMail(outside: Outside, outboxId: string): Promise<void> {
  const { db, config, mail } = outside
  await db.transaction(async (tx) => {
    // The mail server may take longer than a page would be allowed to.
    await tx.execute('set local idle_in_transaction_session_timeout = 60000')
    const waiting = await lockWaitingMail(tx, outboxId)
    if (!waiting) return
    if (!isMailName(waiting.mail)) return markDead(tx, outboxId, 'no such mail any more')
    const kind = mailKinds[waiting.mail]
    if (kind !== 'necessary' && !(await wantsMail(db, kind, waiting.recipient)))
      return markDead(tx, outboxId, 'not wanted any more')
    const content = await composers[waiting.mail](outside, waiting.data)
    if (!content) return markDead(tx, outboxId, 'nothing to say any more')
    const words = await renderMail(content, await outside.settings())
    const answer = await mail.send({
      ...words,
      to: waiting.recipient,
      messageId: `<${outboxId}@${new URL(config.publicUrl).hostname}>`,
    })
    if (answer.ok) return markSent(tx, outboxId)
    const hours = (Date.now() - waiting.createdAt.getTime()) / 3_600_000
    if (answer.refusal === 'permanent' || hours > giveUpAfter)
      return markDead(tx, outboxId, answer.detail.response)
    throw new Error(`the mail server did not take the mail: ${answer.detail.response}`)
  })
}

function isMailName(name: string): name is MailName {
  return (mailNames as readonly string[]).includes(name)
}
