import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../../database/columns.ts'
import { users } from '../accounts/account-table.ts'
import type { CompanyId, UserId } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { events } from '../history/event-table.ts'
import { jobs } from '../jobs/job-table.ts'
import { type ApiScope, apiScopes } from './api-key.ts'
import { type HookEvent, hookEvents } from './hook-event.ts'

const companyId = () =>
  uuid('company_id')
    .$type<CompanyId>()
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' })

/** Raw SQL is safe, because the values are constants, never user input. */
const onlyOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} <@ array[${sql.raw(values.map((value) => `'${value}'`).join(', '))}]::text[] and cardinality(${column}) > 0`

/**
 * API keys (D104), stored as SHA-256. A key works while its creator is an owner; afterwards, other
 * owners still see it.
 */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    companyId: companyId(),
    userId: uuid('user_id')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    hash: text('hash').notNull().unique(),
    ending: text('ending').notNull(),
    scopes: text('scopes').array().$type<ApiScope[]>().notNull(),
    days: integer('days').notNull(),
    expiresAt: moment('expires_at').notNull(),
    warnedAt: moment('warned_at'),
    lastUsedAt: moment('last_used_at'),
    /** When a successor replaced the key. The replaced key still works for some hours. */
    rotatedAt: moment('rotated_at'),
    revokedAt: moment('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('api_keys_company').on(table.companyId),
    index('api_keys_creator').on(table.userId),
    index('api_keys_expiry').on(table.expiresAt),
    check('api_keys_hash', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
    check('api_keys_scopes', onlyOf(table.scopes, apiScopes)),
    check(
      'api_keys_lifetime',
      sql`${table.days} between 1 and 365
        and ${table.expiresAt} <= ${table.createdAt} + make_interval(days => ${table.days})`,
    ),
  ],
)

export const jobReferences = pgTable(
  'job_references',
  {
    companyId: companyId(),
    reference: text('reference').notNull(),
    jobId: uuid('job_id').notNull().unique(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.reference] }),
    foreignKey({
      name: 'job_references_job',
      columns: [table.jobId, table.companyId],
      foreignColumns: [jobs.id, jobs.companyId],
    }).onDelete('cascade'),
  ],
)

export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    companyId: companyId(),
    url: text('url').notNull(),
    events: text('events').array().$type<HookEvent[]>().notNull(),
    secret: text('secret').notNull(),
    /** The secret before the last rotation. It also signs deliveries until `formerSecretUntil`. */
    formerSecret: text('former_secret'),
    formerSecretUntil: moment('former_secret_until'),
    isActive: boolean('is_active').notNull().default(true),
    failingSince: moment('failing_since'),
    createdAt: createdAt(),
  },
  (table) => [
    index('webhooks_company').on(table.companyId),
    check('webhooks_https', sql`${table.url} ~ '^https://'`),
    check('webhooks_events', onlyOf(table.events, hookEvents)),
    check(
      'webhooks_former_secret',
      sql`(${table.formerSecret} is null) = (${table.formerSecretUntil} is null)`,
    ),
  ],
)

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** Null for a test delivery, which belongs to no event. */
    eventId: uuid('event_id').references(() => events.id, { onDelete: 'cascade' }),
    type: text('type').$type<HookEvent | 'ping'>().notNull(),
    /** Contains only ids. The receiver uses its API key to read the records. */
    data: jsonb('data').$type<Record<string, string>>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** HTTP status of the last attempt. Null without a response; `response` has the reason. */
    status: integer('status'),
    response: text('response'),
    durationMs: integer('duration_ms'),
    attemptedAt: moment('attempted_at'),
    deliveredAt: moment('delivered_at'),
    /** When the last retry failed, or the webhook was disabled. */
    givenUpAt: moment('given_up_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('webhook_deliveries_webhook').on(table.webhookId, table.createdAt),
    index('webhook_deliveries_age').on(table.createdAt),
    unique('webhook_deliveries_once').on(table.webhookId, table.eventId),
  ],
)
