import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, oneOf } from '../../database/columns.ts'
import { users } from '../accounts/account-table.ts'
import type { CompanyId, UserId } from '../actor.ts'
import { companyRoles } from './company-role.ts'
import { companies } from './company-table.ts'

const companyId = () =>
  uuid('company_id')
    .$type<CompanyId>()
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' })
const invitedBy = () =>
  uuid('invited_by')
    .$type<UserId>()
    .references(() => users.id, { onDelete: 'set null' })

/**
 * Members of a company. Triggers make the registering account the first owner, and reject a commit
 * that leaves a company without an owner (TEAM-05).
 */
export const companyMembers = pgTable(
  'company_members',
  {
    companyId: companyId(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: companyRoles }).notNull(),
    invitedBy: invitedBy(),
    joinedAt: moment('joined_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId] }),
    index('company_members_user').on(table.userId, table.joinedAt),
    oneOf('company_members_role', table.role, companyRoles),
  ],
)

export const companyInvitations = pgTable(
  'company_invitations',
  {
    id: id(),
    companyId: companyId(),
    email: text('email').notNull(),
    role: text('role', { enum: companyRoles }).notNull(),
    invitedBy: invitedBy(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('company_invitations_once').on(table.companyId, sql`lower(${table.email})`),
    index('company_invitations_end').on(table.expiresAt),
    oneOf('company_invitations_role', table.role, companyRoles),
  ],
)
