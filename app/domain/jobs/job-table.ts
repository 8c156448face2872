import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment, oneOf } from '../../database/columns.ts'
import type { CompanyId } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { contractTypes, jobOutcomes, jobStatuses, workTypes } from './job.ts'
import { jobWordsColumns } from './job-words-columns.ts'

export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    ...jobWordsColumns(),
    isRemote: boolean('is_remote')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`work_type = 'remoto'`),
    logoUrl: text('logo_url'),
    status: text('status', { enum: jobStatuses }).notNull().default('pending'),
    /**
     * The changes that an administrator asked for when returning the job. Set only while the job is
     * a draft.
     */
    returnReason: text('return_reason'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
    /** When the pending change of an active job was submitted. Null if no change is pending. */
    changeWaitsSince: moment('change_waits_since'),
    /**
     * Whether the job was closed because its company was suspended. It reopens together with the
     * company.
     */
    closedWithCompany: boolean('closed_with_company').notNull().default(false),
    outcome: text('outcome', { enum: jobOutcomes }),
    subscriptionId: uuid('subscription_id'),
    /** Risk points of the last assessment. The moderation queue is sorted by them (SHIELD-04). */
    risk: smallint('risk').notNull().default(0),
    shortCode: text('short_code')
      .notNull()
      .default(
        sql`substr(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/=0OIl1', 'xyz'), 1, 8)`,
      ),
  },
  (table) => [
    unique('jobs_id_company').on(table.id, table.companyId),
    uniqueIndex('jobs_short_code').on(table.shortCode),
    index('jobs_company').on(table.companyId, table.createdAt),
    index('jobs_active_newest')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`status = 'active'`),
    index('jobs_moderation').on(
      sql`(${table.status} = 'pending' or ${table.changeWaitsSince} is not null)`,
      table.createdAt,
      table.id,
    ),
    index('jobs_of_status').on(table.status, table.createdAt, table.id),
    index('jobs_plain_title').using('gin', sql`plainly(${table.title}) gin_trgm_ops`),
    index('jobs_closed_with_company').on(table.companyId).where(sql`closed_with_company`),
    index('jobs_active_changed').on(table.updatedAt).where(sql`status = 'active'`),
    index('jobs_expiring').on(table.expiresAt).where(sql`status = 'active'`),
    oneOf('jobs_status', table.status, jobStatuses),
    oneOf('jobs_outcome', table.outcome, jobOutcomes),
    oneOf('jobs_contract_type', table.contractType, contractTypes),
    oneOf('jobs_work_type', table.workType, workTypes),
    check('jobs_return_reason', sql`${table.returnReason} is null or ${table.status} = 'draft'`),
    check(
      'jobs_closed_with_company',
      sql`not ${table.closedWithCompany} or ${table.status} = 'closed'`,
    ),
    check(
      'jobs_change_waits',
      sql`${table.changeWaitsSince} is null or ${table.status} = 'active'`,
    ),
    check('jobs_salary_range', sql`${table.salaryMax} >= ${table.salaryMin}`),
    check('jobs_salary_positive', sql`${table.salaryMin} >= 0 and ${table.salaryMax} >= 0`),
    check('jobs_experience_years', sql`${table.experienceYears} between 0 and 60`),
    check(
      'jobs_faq',
      sql`jsonb_typeof(${table.faq}) = 'array' and jsonb_array_length(${table.faq}) > 0`,
    ),
  ],
)
