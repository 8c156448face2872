import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment, oneOf } from '../../database/columns.ts'
import { admins, users } from '../accounts/account-table.ts'
import type { UserId } from '../actor.ts'
import { messageSubjects } from './message.ts'

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    senderName: text('sender_name').notNull(),
    senderEmail: text('sender_email').notNull(),
    senderPhone: text('sender_phone'),
    company: text('company'),
    subject: text('subject', { enum: messageSubjects }).notNull(),
    content: text('content').notNull(),
    category: text('category', { enum: messageSubjects }).notNull(),
    sentAt: moment('sent_at').notNull().defaultNow(),
    isRead: boolean('is_read').notNull().default(false),
    /** When the first reply was sent, which fulfils the portal's promise to reply in time. */
    answeredAt: moment('answered_at'),
    assignedTo: uuid('assigned_to')
      .$type<UserId>()
      .references(() => admins.id, { onDelete: 'set null' }),
    note: text('note'),
  },
  (table) => [
    index('contact_messages_sent_at').on(table.sentAt, table.id),
    index('contact_messages_unread').on(table.sentAt, table.id).where(sql`not is_read`),
    index('contact_messages_unanswered').on(table.sentAt, table.id).where(sql`answered_at is null`),
    index('contact_messages_sender').using(
      'gin',
      sql`plainly(${table.senderName} || ' ' || coalesce(${table.company}, '')) gin_trgm_ops`,
    ),
    index('contact_messages_assigned').on(table.assignedTo, table.sentAt),
    oneOf('contact_messages_category', table.category, messageSubjects),
  ],
)

export const messageAnswers = pgTable(
  'message_answers',
  {
    id: id(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    adminId: uuid('admin_id')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    content: text('content').notNull(),
    sentAt: moment('sent_at').notNull().defaultNow(),
  },
  (table) => [
    index('message_answers_message').on(table.messageId, table.sentAt),
    index('message_answers_admin').on(table.adminId),
  ],
)

export const savedAnswers = pgTable(
  'saved_answers',
  {
    id: id(),
    name: text('name').notNull().unique(),
    content: text('content').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [check('saved_answers_name', sql`btrim(${table.name}) <> ''`)],
)
