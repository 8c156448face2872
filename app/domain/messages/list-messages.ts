import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import { containsPlainly } from '#app/database/contains.ts'
import { countMatching, MOST_COUNTED } from '#app/database/count-matching.ts'
import type { Admin } from '../actor.ts'
import { line } from '../formats/typed-text.ts'
import { type MessageState, messageStates, messageSubjects } from './message.ts'
import { contactMessages } from './message-table.ts'

const PAGE_SIZE = 25

export const messageListSchema = z.object({
  q: line(100).catch(''),
  estado: z.enum(messageStates).optional().catch(undefined),
  assunto: z.enum(messageSubjects).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})

export type MessageListQuery = z.output<typeof messageListSchema>

const inState = ({ userId }: Admin): Record<MessageState, SQL> => ({
  'por-ler': eq(contactMessages.isRead, sql`false`),
  'por-responder': isNull(contactMessages.answeredAt),
  respondidas: isNotNull(contactMessages.answeredAt),
  minhas: eq(contactMessages.assignedTo, userId),
})

export async function listMessages(db: Db, actor: Admin, query: MessageListQuery) {
  const { rows } = await db.execute<Row>(messageListQuery(actor, query))
  const counted = rows[0]?.total ?? 0
  const isMore = query.q !== '' && counted > MOST_COUNTED
  const total = isMore ? MOST_COUNTED : counted
  return {
    messages: rows.map(({ total: _, sentAt, answeredAt, ...message }) => ({
      ...message,
      sentAt: new Date(sentAt),
      answeredAt: answeredAt === null ? null : new Date(answeredAt),
    })),
    total,
    isMore,
    pages: Math.ceil(total / PAGE_SIZE),
  }
}

export type ListedMessage = Awaited<ReturnType<typeof listMessages>>['messages'][number]

type Row = {
  id: string
  senderName: string
  company: string | null
  subject: string
  preview: string
  isRead: boolean
  sentAt: string
  answeredAt: string | null
  assignee: string | null
  total: number
}

/** Exported for tests of the query plan. */
export function messageListQuery(
  actor: Admin,
  { q, estado, assunto, page }: MessageListQuery,
): SQL {
  const condition = and(
    estado && inState(actor)[estado],
    assunto && eq(contactMessages.subject, assunto),
    q
      ? containsPlainly(
          q,
          sql`plainly(${contactMessages.senderName} || ' ' || coalesce(${contactMessages.company}, ''))`,
        )
      : undefined,
  )
  const where = condition ? sql`where ${condition}` : sql``
  // Read display columns only for the rows of the page.
  return sql`
    with page as materialized (
      select id from ${contactMessages} ${where}
      order by ${desc(contactMessages.sentAt)}, ${desc(contactMessages.id)}
      limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}
    )
    select id, sender_name as "senderName", company, subject, left(content, 160) as preview,
      is_read as "isRead", sent_at as "sentAt", answered_at as "answeredAt",
      (select name from admins where admins.id = assigned_to) as assignee,
      ${countMatching(contactMessages, where, q)} as total
    from page join ${contactMessages} using (id)
    order by sent_at desc, id desc`
}
