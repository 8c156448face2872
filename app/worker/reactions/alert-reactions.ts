import { findAlertForMail } from '#app/domain/alerts/find-alert-mail.ts'
import type { MailName } from '#app/domain/history/mail.ts'
import type { Reaction, Reactions } from './recipients.ts'

export const alertReactions = {
  'alert-requested': toSubscriber('confirm-alert'),
  'alert-grew-old': toSubscriber('alert-grew-old'),
} satisfies Reactions

function toSubscriber(mail: MailName): Reaction {
  return async ({ db }, { subjectId }) => {
    const alert = subjectId ? await findAlertForMail(db, subjectId) : undefined
    if (!subjectId || !alert) return []
    return [{ mail, recipient: alert.recipient, data: { alertId: subjectId } }]
  }
}
