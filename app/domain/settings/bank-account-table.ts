import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, oneOf } from '../../database/columns.ts'
import { users } from '../accounts/account-table.ts'

export const bankAccountOutcomes = ['confirmed', 'elapsed', 'cancelled', 'replaced'] as const

/** Bank accounts that were entered to replace the current one. At most one is pending. */
export const bankAccountChanges = pgTable(
  'bank_account_changes',
  {
    id: id(),
    createdAt: createdAt(),
    bankName: text('bank_name').notNull(),
    bankAccountHolder: text('bank_account_holder').notNull(),
    bankIban: text('bank_iban').notNull(),
    askedBy: uuid('asked_by').references(() => users.id, { onDelete: 'set null' }),
    effectiveAt: moment('effective_at').notNull(),
    decidedAt: moment('decided_at'),
    outcome: text('outcome'),
  },
  (table) => [
    uniqueIndex('bank_account_changes_one_pending').on(sql`(true)`).where(sql`outcome is null`),
    oneOf('bank_account_changes_outcome', table.outcome, bankAccountOutcomes),
    check(
      'bank_account_changes_decided',
      sql`(${table.outcome} is null) = (${table.decidedAt} is null)`,
    ),
  ],
)
