import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment, oneOf } from '../../database/columns.ts'
import type { CompanyId, UserId } from '../actor.ts'
import { tokenPurposes, userTypes } from './account.ts'
import { blockReasons } from './block-reason.ts'

export const users = pgTable(
  'users',
  {
    id: id().$type<UserId>(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /**
     * Whether the settings required a confirmed e-mail address when the account was registered
     * (ADMS-22).
     */
    mustConfirmEmail: boolean('must_confirm_email').notNull().default(true),
    image: text('image'),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    blockedAt: moment('blocked_at'),
    blockReason: text('block_reason', { enum: blockReasons }),
    /**
     * Incremented when all sessions of the account are ended. This also invalidates a sign-in that
     * is waiting for its second factor.
     */
    sessionsEnded: integer('sessions_ended').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    index('users_newest').on(table.createdAt, table.id),
    index('users_words').using('gin', sql`plainly(${table.name}) gin_trgm_ops`),
    oneOf('users_block_reason', table.blockReason, blockReasons),
    check(
      'users_block_reason_of_block',
      sql`${table.blockReason} is null or ${table.blockedAt} is not null`,
    ),
  ],
)

const userId = () =>
  uuid('user_id')
    .$type<UserId>()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    token: text('token').notNull().unique(),
    userId: userId(),
    expiresAt: moment('expires_at').notNull(),
    userAgent: text('user_agent'),
    /**
     * True on a shared device. The session then ends when the browser is closed, or soon after its
     * last use.
     */
    isBorrowed: boolean('is_borrowed').notNull().default(false),
    /**
     * The company that the user chose in the menu. Ignored if the user is no longer a member of it.
     */
    activeCompanyId: uuid('active_company_id').$type<CompanyId>(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_end').on(table.expiresAt)],
)

export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: userId(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('accounts_identity').on(table.providerId, table.accountId),
    index('accounts_user').on(table.userId),
  ],
)

export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('verifications_identifier').on(table.identifier),
    index('verifications_end').on(table.expiresAt),
  ],
)

/**
 * An administrator's second factor. Sign-in requires this factor only after the administrator has
 * confirmed it with a correct code.
 */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: id(),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    userId: userId(),
    verified: boolean('verified').notNull().default(true),
    /** Time step of the last accepted code, so that no code works twice. */
    lastStep: integer('last_step').notNull().default(0),
  },
  (table) => [uniqueIndex('two_factors_user').on(table.userId)],
)

/** Links in mails. Each works once, and only the hash of its secret is stored. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    id: id(),
    hash: text('hash').notNull().unique(),
    purpose: text('purpose', { enum: tokenPurposes }).notNull(),
    userId: uuid('user_id')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    subject: text('subject'),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('one_time_tokens_end').on(table.expiresAt),
    index('one_time_tokens_user').on(table.userId, table.purpose),
    oneOf('one_time_tokens_purpose', table.purpose, tokenPurposes),
  ],
)

export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    userType: text('user_type', { enum: userTypes }),
    /** The number of a user, shown as '#000001' (D67). Assigned once and never changed. */
    displayNumber: integer('display_number').unique(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [oneOf('profiles_user_type', table.userType, userTypes)],
)

export const admins = pgTable('admins', {
  id: uuid('id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  permission: text('permission').notNull().default('admin'),
  canAssignAdmin: boolean('can_assign_admin').notNull().default(false),
  createdAt: createdAt(),
})

export const accountSettings = pgTable('account_settings', {
  userId: uuid('user_id')
    .$type<UserId>()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  notifyApplications: boolean('notify_applications').notNull().default(true),
  notifyAlerts: boolean('notify_alerts').notNull().default(true),
  notifyNews: boolean('notify_news').notNull().default(false),
  visibleToCompanies: boolean('visible_to_companies').notNull().default(false),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})
