import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { alphabetical } from '#app/database/alphabetical.ts'
import { moment, oneOf } from '../../database/columns.ts'
import { companyApprovals } from '../companies/company.ts'
import { listedKinds } from './user.ts'

/**
 * Users for the administrators' list. Few columns, so that pages of a hundred thousand users are
 * read fast. Triggers maintain the table (0002_people.sql, 0008).
 */
export const listedUsers = pgTable(
  'listed_users',
  {
    /** The user's id or, for an unclaimed company, the company's id. */
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: listedKinds }).notNull(),
    /** The number shown as '#000001' (D67). Copied from the profile or company. */
    displayNumber: integer('display_number').notNull(),
    /** The name in lower case without accents. */
    name: text('name').notNull(),
    isBlocked: boolean('is_blocked').notNull().default(false),
    approval: text('approval', { enum: companyApprovals }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('listed_users_number').on(table.displayNumber),
    index('listed_users_kind').on(table.kind, table.displayNumber),
    index('listed_users_blocked').on(table.displayNumber).where(sql`is_blocked`),
    index('listed_users_approval').on(table.approval, table.displayNumber),
    index('listed_users_by_name').on(alphabetical(table.name), table.id),
    index('listed_users_by_kind_and_name').on(table.kind, alphabetical(table.name), table.id),
    index('listed_users_words').using('gin', sql`${table.name} gin_trgm_ops`),
    oneOf('listed_users_kind_known', table.kind, listedKinds),
  ],
)
