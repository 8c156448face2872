import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment, oneOf } from '../../database/columns.ts'
import type { CompanyId } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { packageRequestStatuses, packageTypes } from './package.ts'

export const packages = pgTable(
  'packages',
  {
    id: id(),
    name: text('name').notNull(),
    type: text('type', { enum: packageTypes }).notNull(),
    /** Price in KZ. */
    price: integer('price').notNull(),
    currency: text('currency').notNull().default('KZ'),
    /** Maximum number of jobs; null means no limit. */
    maxJobs: integer('max_jobs'),
    durationDays: integer('duration_days').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    oneOf('packages_type', table.type, packageTypes),
    check('packages_price', sql`${table.price} >= 0`),
    check('packages_max_jobs', sql`${table.maxJobs} >= 0`),
    check('packages_duration_days', sql`${table.durationDays} > 0`),
  ],
)

const companyId = () =>
  uuid('company_id')
    .$type<CompanyId>()
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' })
const packageId = () =>
  uuid('package_id')
    .notNull()
    .references(() => packages.id)

export const companySubscriptions = pgTable(
  'company_subscriptions',
  {
    id: id(),
    companyId: companyId(),
    packageId: packageId(),
    /**
     * Maximum jobs. A trigger copies this number from the package, so that later edits of the
     * package do not change it.
     */
    maxJobs: integer('max_jobs'),
    /** Price in KZ. */
    price: integer('price').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    isTrial: boolean('is_trial').notNull().default(false),
    startDate: moment('start_date').notNull().defaultNow(),
    endDate: moment('end_date').notNull(),
    /** The end date when granted. Reverting an extension restores it. */
    grantedEndDate: moment('granted_end_date'),
    trialEndDate: moment('trial_end_date'),
    jobsUsed: integer('jobs_used').notNull().default(0),
    extraJobs: integer('extra_jobs').notNull().default(0),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('company_subscriptions_one_active').on(table.companyId).where(sql`is_active`),
    index('company_subscriptions_company').on(table.companyId, table.createdAt),
    // Index for queries of featured jobs, which every search runs.
    index('company_subscriptions_running')
      .on(table.packageId, table.endDate)
      .where(sql`is_active and not is_trial`),
    index('company_subscriptions_newest').on(table.createdAt, table.id),
    check('company_subscriptions_max_jobs', sql`${table.maxJobs} >= 0`),
    check('company_subscriptions_price', sql`${table.price} >= 0`),
    check('company_subscriptions_jobs_used', sql`${table.jobsUsed} >= 0`),
    check('company_subscriptions_extra_jobs', sql`${table.extraJobs} >= 0`),
    check('company_subscriptions_dates', sql`${table.endDate} > ${table.startDate}`),
  ],
)

export const packageRequests = pgTable(
  'package_requests',
  {
    id: id(),
    companyId: companyId(),
    packageId: packageId(),
    /** Price in KZ at the time of the request. */
    price: integer('price').notNull(),
    /** Terms at the time of the request, copied by a trigger. */
    maxJobs: integer('max_jobs'),
    durationDays: integer('duration_days').notNull().default(0),
    status: text('status', { enum: packageRequestStatuses }).notNull().default('pending'),
    requestedAt: moment('requested_at').notNull().defaultNow(),
    processedAt: moment('processed_at'),
    rejectionReason: text('rejection_reason'),
    /** Storage key in the file area 'proofs' (D57). */
    proof: text('proof'),
    proofName: text('proof_name'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('package_requests_one_pending').on(table.companyId).where(sql`status = 'pending'`),
    index('package_requests_proof').on(table.proof),
    index('package_requests_newest').on(table.requestedAt, table.id),
    index('package_requests_company').on(table.companyId, table.requestedAt),
    oneOf('package_requests_status', table.status, packageRequestStatuses),
    check('package_requests_price', sql`${table.price} >= 0`),
    check('package_requests_max_jobs', sql`${table.maxJobs} >= 0`),
    check('package_requests_duration_days', sql`${table.durationDays} > 0`),
    check(
      'package_requests_processed',
      sql`(${table.status} = 'pending') = (${table.processedAt} is null)`,
    ),
    check(
      'package_requests_reason',
      sql`${table.status} <> 'rejected' or btrim(${table.rejectionReason}) <> ''`,
    ),
  ],
)

/** One row per activation of a package (D105). Revenue is the sum of the rows. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .references(() => companies.id, { onDelete: 'set null' }),
    packageId: packageId(),
    subscriptionId: uuid('subscription_id').references(() => companySubscriptions.id, {
      onDelete: 'set null',
    }),
    /** Null if an administrator assigned the package without a request. */
    requestId: uuid('request_id').references(() => packageRequests.id, { onDelete: 'set null' }),
    /** KZ received. */
    amount: integer('amount').notNull(),
    /**
     * The package's price in KZ at the time of the payment, if known. A lower amount is a discount;
     * an amount of 0 means a free package.
     */
    listPrice: integer('list_price'),
    /** Day of the transfer in Luanda. */
    receivedOn: date('received_on').notNull().default(sql`luanda_day(now())`),
    bankReference: text('bank_reference'),
    note: text('note'),
    adminId: uuid('admin_id'),
    paidAt: moment('paid_at').notNull().defaultNow(),
    /** Data of a deleted payer, stored as commercial records (D122). */
    payerName: text('payer_name'),
    payerNif: text('payer_nif'),
    payerReference: text('payer_reference'),
    /** Storage key of the proof in the file area 'proofs'. Set when the request is deleted. */
    proof: text('proof'),
    proofName: text('proof_name'),
    correctsId: uuid('corrects_id').references((): AnyPgColumn => payments.id),
    voidedAt: moment('voided_at'),
    voidedBy: uuid('voided_by'),
    voidReason: text('void_reason'),
  },
  (table) => [
    index('payments_received_on').on(table.receivedOn),
    uniqueIndex('payments_one_correction').on(table.correctsId),
    index('payments_proof').on(table.proof),
    index('payments_paid_at').on(table.paidAt),
    index('payments_subscription').on(table.subscriptionId),
    uniqueIndex('payments_one_for_a_request')
      .on(table.requestId)
      .where(sql`${table.voidedAt} is null`),
    check('payments_amount', sql`${table.amount} >= 0 and ${table.listPrice} >= 0`),
    check(
      'payments_void_has_reason',
      sql`(${table.voidedAt} is null) = (${table.voidReason} is null)`,
    ),
  ],
)
