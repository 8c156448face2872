import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, moment } from '#app/database/columns.ts'
import type { CompanyId } from '../../actor.ts'
import { companies } from '../../companies/company-table.ts'
import { jobs } from '../job-table.ts'

/** Jobs that an administrator confirmed as fraud, and until when (SHIELD-08). */
export const confirmedFrauds = pgTable(
  'confirmed_frauds',
  {
    id: id(),
    /** Null after the job was deleted: the contacts still count. */
    jobId: uuid('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .references(() => companies.id, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    /** Whether the decision also suspended the company, so that undoing it restores the company. */
    suspendedCompany: boolean('suspended_company').notNull(),
    confirmedAt: moment('confirmed_at').notNull().defaultNow(),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    uniqueIndex('confirmed_frauds_once').on(table.jobId).where(sql`undone_at is null`),
    index('confirmed_frauds_company').on(table.companyId),
    index('confirmed_frauds_age').on(table.confirmedAt),
    check('confirmed_frauds_reason', sql`btrim(${table.reason}) <> ''`),
  ],
)

/** Keyed hashes of the contacts of a confirmed fraud; the key is not in the database. */
export const fraudContacts = pgTable(
  'fraud_contacts',
  {
    fraudId: uuid('fraud_id')
      .notNull()
      .references(() => confirmedFrauds.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fraudId, table.hash] }),
    index('fraud_contacts_hash').on(table.hash),
  ],
)
