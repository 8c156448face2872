import { randomUUID } from 'node:crypto'
import { findRecipient } from '#app/domain/accounts/find-recipient.ts'
import type { Admin } from '#app/domain/actor.ts'
import { record } from '#app/domain/history/record.ts'
import { done, type Outcome, refused } from '#app/domain/outcome.ts'
import { consumeRateLimit, type TooMany } from '#app/domain/rate-limits/consume-rate-limit.ts'
import { limits } from '#app/domain/rate-limits/limit.ts'
import type { AppContext } from '#app/http/context.ts'
import { renderMail } from './mail-layout.tsx'

const MAX_RESPONSE_LENGTH = 500

export type TestedMail = { isTaken: boolean; recipient: string; response: string }

/** Sends one e-mail at once, without the outbox. Refuses 'not-found' and 'too-many'. */
export async function sendTestMail(
  ctx: Pick<AppContext, 'db' | 'mail' | 'config' | 'settings'>,
  actor: Admin,
): Promise<Outcome<TestedMail, 'not-found' | 'too-many', TooMany | undefined>> {
  const person = await findRecipient(ctx.db, actor.userId)
  if (!person) return refused('not-found')
  const attempt = await consumeRateLimit(ctx.db, limits.testMail, actor.userId)
  if (!attempt.ok) return attempt
  const words = renderMail(
    {
      subject: 'Email de teste',
      preview: 'Os emails do portal chegam.',
      greeting: `Olá, ${person.name}.`,
      paragraphs: [
        'Pediu este email nas configurações do portal. Se o está a ler, os emails chegam.',
      ],
    },
    await ctx.settings(),
  )
  const answer = await ctx.mail.send({
    ...words,
    to: person.email,
    messageId: `<${randomUUID()}@${new URL(ctx.config.publicUrl).hostname}>`,
  })
  await ctx.db.transaction((tx) =>
    record(tx, actor, { name: 'mail-tested', data: { isTaken: answer.ok } }),
  )
  const { response } = answer.ok ? answer.value : answer.detail
  const serverResponse = response.slice(0, MAX_RESPONSE_LENGTH)
  return done({ isTaken: answer.ok, recipient: person.email, response: serverResponse })
}
