import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id } from '../../database/columns.ts'
import { users } from '../accounts/account-table.ts'
import type { CompanyId, UserId } from '../actor.ts'
import { applications } from './application-table.ts'

/** A company's private notes about an application. Deleted with the candidate's account. */
export const applicationNotes = pgTable(
  'application_notes',
  {
    id: id(),
    applicationId: uuid('application_id').notNull(),
    companyId: uuid('company_id').$type<CompanyId>().notNull(),
    note: text('note').notNull(),
    authorId: uuid('author_id')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    ofCompany('application_notes_application', table),
    index('application_notes_newest').on(table.applicationId, table.createdAt),
    check('application_notes_length', sql`char_length(${table.note}) between 1 and 2000`),
  ],
)

export const applicationLabels = pgTable(
  'application_labels',
  {
    applicationId: uuid('application_id').notNull(),
    companyId: uuid('company_id').$type<CompanyId>().notNull(),
    label: text('label').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.label] }),
    ofCompany('application_labels_application', table),
    index('application_labels_company').on(table.companyId, table.label),
    check('application_labels_length', sql`char_length(${table.label}) between 1 and 30`),
  ],
)

/** Ensures that only the company that received an application can annotate it. */
function ofCompany(name: string, marks: { applicationId: AnyPgColumn; companyId: AnyPgColumn }) {
  return foreignKey({
    name,
    columns: [marks.applicationId, marks.companyId],
    foreignColumns: [applications.id, applications.companyId],
  }).onDelete('cascade')
}
