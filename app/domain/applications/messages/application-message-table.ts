import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment, oneOf } from '#app/database/columns.ts'
import { users } from '../../accounts/account-table.ts'
import type { CompanyId, UserId } from '../../actor.ts'
import { applications } from '../application-table.ts'

export const messageAuthors = ['company', 'candidate'] as const

export const applicationMessages = pgTable(
  'application_messages',
  {
    id: id(),
    applicationId: uuid('application_id').notNull(),
    companyId: uuid('company_id').$type<CompanyId>().notNull(),
    author: text('author', { enum: messageAuthors }).notNull(),
    authorId: uuid('author_id')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    subject: text('subject'),
    body: text('body').notNull(),
    sentAt: moment('sent_at').notNull().defaultNow(),
    /** A company's message is delivered a minute after sending. Until then it can be deleted. */
    leavesAt: moment('leaves_at').notNull().defaultNow(),
    batchId: uuid('batch_id').notNull(),
    /** Set while the message is held for a moderator (MSG-04). */
    heldAt: moment('held_at'),
    refusedAt: moment('refused_at'),
  },
  (table) => [
    foreignKey({
      name: 'application_messages_application',
      columns: [table.applicationId, table.companyId],
      foreignColumns: [applications.id, applications.companyId],
    }).onDelete('cascade'),
    index('application_messages_thread').on(table.applicationId, table.sentAt),
    index('application_messages_sent').on(table.companyId, table.sentAt),
    index('application_messages_batch').on(table.batchId),
    index('application_messages_author').on(table.authorId),
    index('application_messages_held').on(table.heldAt).where(sql`held_at is not null`),
    oneOf('application_messages_author', table.author, messageAuthors),
    check('application_messages_body', sql`char_length(${table.body}) between 1 and 2000`),
    check('application_messages_subject', sql`char_length(${table.subject}) between 1 and 200`),
    check(
      'application_messages_refused',
      sql`${table.refusedAt} is null or ${table.heldAt} is not null`,
    ),
  ],
)
