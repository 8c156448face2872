import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { requiredParagraphs } from '../formats/typed-text.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, type Refused, refused } from '../outcome.ts'
import { MAX_MESSAGE_LENGTH } from './message.ts'
import { contactMessages, messageAnswers } from './message-table.ts'

/** Maximum replies to one message. Longer conversations continue by mail. */
export const MAX_ANSWERS = 20

export const answerSchema = z.object({
  answer: requiredParagraphs('Escreva a resposta.', MAX_MESSAGE_LENGTH),
})

/**
 * Replies to a message. `expectedVersion`: the number of replies, so that two administrators cannot
 * both reply. Refuses 'changed-meanwhile', 'answered-often' (20 replies) and 'not-found'.
 */
export async function answerMessage(
  db: Db,
  actor: Admin,
  messageId: string,
  { answer }: z.output<typeof answerSchema>,
  expectedVersion: string,
): Promise<
  | Outcome<{ id: string }, 'not-found' | 'answered-often'>
  | Refused<'changed-meanwhile', { currentVersion: string }>
> {
  return db.transaction(async (tx) => {
    const [message] = await tx
      .select({ answeredAt: contactMessages.answeredAt })
      .from(contactMessages)
      .where(eq(contactMessages.id, messageId))
      .for('update')
    if (!message) return refused('not-found')
    const answers = await tx.$count(messageAnswers, eq(messageAnswers.messageId, messageId))
    if (String(answers) !== expectedVersion)
      return refused('changed-meanwhile', { currentVersion: String(answers) })
    if (answers >= MAX_ANSWERS) return refused('answered-often')
    const [written] = await tx
      .insert(messageAnswers)
      .values({ messageId, adminId: actor.userId, content: answer })
      .returning({ id: messageAnswers.id })
    if (!written) throw new Error('the answer was not written')
    await tx
      .update(contactMessages)
      .set({ isRead: true, answeredAt: message.answeredAt ?? sql`now()` })
      .where(eq(contactMessages.id, messageId))
    await record(tx, actor, {
      name: 'message-answered',
      subjectId: messageId,
      data: { answer: written.id },
    })
    return done({ id: written.id })
  })
}

export async function findAnswer(db: Db, answerId: string) {
  const [answer] = await db
    .select({
      content: messageAnswers.content,
      senderName: contactMessages.senderName,
      senderEmail: contactMessages.senderEmail,
      subject: contactMessages.subject,
      question: contactMessages.content,
      askedAt: contactMessages.sentAt,
    })
    .from(messageAnswers)
    .innerJoin(contactMessages, eq(contactMessages.id, messageAnswers.messageId))
    .where(eq(messageAnswers.id, answerId))
  return answer
}
