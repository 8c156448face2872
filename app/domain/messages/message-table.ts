import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment, oneOf } from '../../database/columns.ts'
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
  },
  (table) => [
    index('contact_messages_sent_at').on(table.sentAt),
    oneOf('contact_messages_category', table.category, messageSubjects),
  ],
)
