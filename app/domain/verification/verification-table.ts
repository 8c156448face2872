import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment, oneOf } from '#app/database/columns.ts'
import { users } from '../accounts/account-table.ts'
import type { CompanyId, UserId } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { domainMethods, verificationKinds, verificationOutcomes } from './verification.ts'

const companyId = () =>
  uuid('company_id')
    .$type<CompanyId>()
    .references(() => companies.id, { onDelete: 'cascade' })

export const companyVerifications = pgTable(
  'company_verifications',
  {
    id: id(),
    companyId: companyId().notNull(),
    kind: text('kind', { enum: verificationKinds }).notNull(),
    /** The telephone or tax number. If the company changes the number, the confirmation ends. */
    subject: text('subject').notNull(),
    requestedBy: uuid('requested_by')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    requestedAt: moment('requested_at').notNull().defaultNow(),
    outcome: text('outcome', { enum: verificationOutcomes }),
    reason: text('reason'),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    oneOf('company_verifications_kind', table.kind, verificationKinds),
    oneOf('company_verifications_outcome', table.outcome, verificationOutcomes),
    check(
      'company_verifications_decided',
      sql`(${table.outcome} is null) = (${table.decidedAt} is null)`,
    ),
    check(
      'company_verifications_reason',
      sql`(${table.outcome} is not distinct from 'rejected') = (${table.reason} is not null)`,
    ),
    uniqueIndex('company_verifications_pending')
      .on(table.companyId, table.kind)
      .where(sql`outcome is null`),
    index('company_verifications_company').on(table.companyId, table.requestedAt),
    index('company_verifications_waiting')
      .on(table.requestedAt, table.id)
      .where(sql`outcome is null`),
  ],
)

export const verificationDocuments = pgTable(
  'verification_documents',
  {
    id: id(),
    verificationId: uuid('verification_id')
      .notNull()
      .references(() => companyVerifications.id, { onDelete: 'cascade' }),
    key: text('key').notNull().unique(),
    name: text('name').notNull(),
    /** When an administrator decided on the documents. The retention period starts at this time. */
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('verification_documents_request').on(table.verificationId),
    index('verification_documents_age').on(table.decidedAt),
  ],
)

/** E-mail domain that a company has proved. Checked weekly. */
export const companyDomains = pgTable(
  'company_domains',
  {
    companyId: companyId().primaryKey(),
    domain: text('domain').notNull(),
    token: text('token').notNull(),
    method: text('method', { enum: domainMethods }).notNull(),
    provedAt: moment('proved_at').notNull().defaultNow(),
    checkedAt: moment('checked_at').notNull().defaultNow(),
    failures: integer('failures').notNull().default(0),
  },
  (table) => [
    oneOf('company_domains_method', table.method, domainMethods),
    check('company_domains_failures', sql`${table.failures} >= 0`),
    index('company_domains_checked').on(table.checkedAt),
  ],
)
