import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../../database/columns.ts'
import type { CompanyId } from '../actor.ts'

/** Every event. Mails, live updates and the audit trail derive from this table. */
export const events = pgTable(
  'events',
  {
    id: id(),
    at: moment('at').notNull().defaultNow(),
    name: text('name').notNull(),
    actorKind: text('actor_kind').notNull(),
    actorId: uuid('actor_id'),
    subjectId: uuid('subject_id'),
    /**
     * The company whose open pages receive live updates, in addition to the pages of
     * administrators.
     */
    companyId: uuid('company_id').$type<CompanyId>(),
    data: jsonb('data').$type<Record<string, string | number | boolean | null>>().notNull(),
  },
  (table) => [
    index('events_subject').on(table.subjectId, table.at),
    index('events_at').on(table.at),
    index('events_of_admins').on(table.at, table.id).where(sql`actor_kind = 'admin'`),
  ],
)

/** Outgoing mails. Their text is composed on sending, so the table has no links or tokens. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    createdAt: createdAt(),
    mail: text('mail').notNull(),
    recipient: text('recipient').notNull(),
    eventId: uuid('event_id').references(() => events.id, { onDelete: 'cascade' }),
    data: jsonb('data').$type<Record<string, string | number | boolean | null>>().notNull(),
    attempts: bigint('attempts', { mode: 'number' }).notNull().default(0),
    /**
     * Until this time, a worker claims the mail to send it. If the worker crashes, the claim
     * expires.
     */
    claimedUntil: moment('claimed_until'),
    sentAt: moment('sent_at'),
    deadReason: text('dead_reason'),
  },
  (table) => [
    uniqueIndex('mail_outbox_once').on(table.eventId, table.mail, table.recipient),
    index('mail_outbox_recipient').on(table.recipient),
    index('mail_outbox_age').on(table.createdAt),
    index('mail_outbox_unsent')
      .on(table.createdAt)
      .where(sql`sent_at is null and dead_reason is null`),
  ],
)

/** Security log of the specification (1§3). Only the server writes to it (D10). */
export const securityLog = pgTable(
  'security_log',
  {
    id: id(),
    at: moment('at').notNull().defaultNow(),
    action: text('action').notNull(),
    tableName: text('table_name'),
    recordId: text('record_id'),
    oldValues: jsonb('old_values').$type<Record<string, unknown>>(),
    newValues: jsonb('new_values').$type<Record<string, unknown>>(),
    actorId: uuid('actor_id'),
    client: text('client'),
  },
  (table) => [
    index('security_log_at').on(table.at),
    index('security_log_client').on(table.client, table.action, table.at),
    index('security_log_actor').on(table.actorId),
    index('security_log_email').on(sql`(${table.newValues} ->> 'email')`),
  ],
)

/** Stored results of submitted forms. A repeated submission gets the first result (D23). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actor: text('actor').notNull(),
    act: text('act').notNull(),
    key: uuid('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    result: jsonb('result').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('idempotency_keys_once').on(table.actor, table.act, table.key, table.fingerprint),
    index('idempotency_keys_age').on(table.createdAt),
  ],
)
