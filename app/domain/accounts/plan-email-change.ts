import type { Db } from '#app/database/connection.ts'
import type { PlannedMail } from '../history/mail-outbox.ts'
import { findUserByEmail } from './create-account.ts'
import { findRecipient } from './find-recipient.ts'
import { findReserved } from './one-time-token.ts'

/**
 * The new address gets a link, or a notice if it has an account. The old address always gets a
 * notice.
 */
export async function planEmailChange(
  db: Db,
  event: { data: Record<string, string | number | boolean | null> },
): Promise<PlannedMail[]> {
  const token = String(event.data.token)
  const reserved = await findReserved(db, token)
  const person = reserved?.userId ? await findRecipient(db, reserved.userId) : undefined
  if (!reserved?.subject || !person) return []
  const owner = await findUserByEmail(db, reserved.subject)
  return [
    owner
      ? { mail: 'email-already-used', recipient: owner.email, data: { userId: owner.id } }
      : { mail: 'confirm-new-email', recipient: reserved.subject, data: { token } },
    { mail: 'email-change-asked', recipient: person.email, data: { token } },
  ]
}
