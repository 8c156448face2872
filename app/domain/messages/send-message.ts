import type { Logger } from 'pino'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import { findRecipient } from '../accounts/find-recipient.ts'
import type { Secrets } from '../accounts/secrets.ts'
import { type Actor, isSignedIn } from '../actor.ts'
import { phoneNumber } from '../formats/phone.ts'
import {
  emailAddress,
  optionalLine,
  personName,
  requiredParagraphs,
} from '../formats/typed-text.ts'
import { logSecurity } from '../history/log-security.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { admit, type Caller } from '../rate-limits/admit.ts'
import { consumeRateLimit, type TooMany } from '../rate-limits/consume-rate-limit.ts'
import { limits, policies } from '../rate-limits/limit.ts'
import { MAX_MESSAGE_LENGTH, messageSubjects } from './message.ts'
import { contactMessages } from './message-table.ts'

export const messageSchema = z.object({
  name: personName('Indique o seu nome.'),
  email: emailAddress(),
  phone: phoneNumber().transform((typed) => typed || null),
  company: optionalLine(),
  subject: z.enum(messageSubjects, 'Escolha o assunto.'),
  message: requiredParagraphs('Escreva a sua mensagem.', MAX_MESSAGE_LENGTH),
  /**
   * Honeypot: a field that people do not see. Bots fill it in, and so does some form-filling
   * software.
   */
  website: z.string().default(''),
})

/**
 * Stores a message of the contact form, at most 5 an hour (CONTACT-07). The sender gets a copy, at
 * most 3 a day. Refuses 'hidden-field-filled' (people can submit again). Also refuses as `admit`
 * does.
 */
export async function sendMessage(
  { db, log, secrets }: { db: Db; log: Pick<Logger, 'warn'>; secrets: Secrets },
  actor: Actor,
  caller: Caller,
  input: z.output<typeof messageSchema>,
): Promise<
  Outcome<{ copy: boolean }, 'too-many' | 'proof-needed' | 'hidden-field-filled', TooMany>
> {
  if (input.website !== '') {
    await logSecurity(db, log, actor, {
      action: 'suspicious_activity',
      tableName: 'contact_messages',
      newValues: { reason: 'a field that no person sees was filled in' },
    })
    return refused('hidden-field-filled', { retryAfterSeconds: 0, attempts: 0 })
  }
  return db.transaction(async (tx) => {
    const { name, email, phone, company, subject, message } = input
    const attempt = isSignedIn(actor)
      ? await consumeRateLimit(tx, limits.contact, actor.userId)
      : await admit({ db: tx, secrets }, policies.contact, caller, email)
    if (!attempt.ok) return attempt
    const [row] = await tx
      .insert(contactMessages)
      .values({
        senderName: name,
        senderEmail: email,
        senderPhone: phone,
        company,
        subject,
        category: subject,
        content: message,
      })
      .returning({ id: contactMessages.id })
    if (!row) throw new Error('the message was not written')
    const sender = isSignedIn(actor) ? await findRecipient(tx, actor.userId) : undefined
    const copy = (await consumeRateLimit(tx, limits.contactCopyMail, email)).ok
    const notice = (await consumeRateLimit(tx, limits.contactNoticeMail, 'platform')).ok
    await record(tx, actor, {
      name: 'message-received',
      subjectId: row.id,
      data: {
        copy,
        notice,
        isOwnAddress: sender?.emailVerified === true && sender.email.toLowerCase() === email,
      },
    })
    return done({ copy })
  })
}
