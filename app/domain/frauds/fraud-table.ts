import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment, oneOf } from '#app/database/columns.ts'
import type { CompanyId } from '../actor.ts'
import { companyApprovals } from '../companies/company.ts'
import { companies } from '../companies/company-table.ts'
import { jobs } from '../jobs/job-table.ts'

/** Jobs confirmed as fraud (SHIELD-08). An undone confirmation keeps its row. */
export const confirmedFrauds = pgTable(
  'confirmed_frauds',
  {
    id: id(),
    /**
     * Null after the job was deleted. The row stays, because later jobs are compared with its
     * contacts.
     */
    jobId: uuid('job_id').references(() => jobs.id, { onDelete: 'set null' }),
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .references(() => companies.id, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    approvalBefore: text('approval_before', { enum: companyApprovals }).notNull(),
    confirmedAt: moment('confirmed_at').notNull().defaultNow(),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    uniqueIndex('confirmed_frauds_once').on(table.jobId).where(sql`undone_at is null`),
    index('confirmed_frauds_company').on(table.companyId),
    index('confirmed_frauds_age').on(table.confirmedAt),
    oneOf('confirmed_frauds_approval_before', table.approvalBefore, companyApprovals),
    check('confirmed_frauds_reason', sql`btrim(${table.reason}) <> ''`),
  ],
)

/** Keyed hashes of a fraud's contacts. The key is not in the database. */
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
