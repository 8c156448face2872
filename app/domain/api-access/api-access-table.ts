import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../../database/columns.ts'
import type { CompanyId } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { events } from '../history/event-table.ts'

const companyId = () =>
  uuid('company_id')
    .$type<CompanyId>()
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' })

/** API keys of companies (D104), as SHA-256. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    companyId: companyId(),
    name: text('name').notNull(),
    hash: text('hash').notNull().unique(),
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [index('api_keys_company').on(table.companyId)],
)

export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    companyId: companyId(),
    url: text('url').notNull(),
    secret: text('secret').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [index('webhooks_company').on(table.companyId)],
)

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    attempts: integer('attempts').notNull().default(0),
    status: integer('status'),
    deliveredAt: moment('delivered_at'),
    createdAt: createdAt(),
  },
  (table) => [index('webhook_deliveries_webhook').on(table.webhookId, table.createdAt)],
)
