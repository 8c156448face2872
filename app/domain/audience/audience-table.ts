import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment, oneOf } from '../../database/columns.ts'
import type { CandidateId } from '../actor.ts'
import { jobs } from '../jobs/job-table.ts'
import { shareMethods } from './share.ts'

const jobId = () =>
  uuid('job_id')
    .notNull()
    .references(() => jobs.id, { onDelete: 'cascade' })

/** One row per visitor, job and day (ADMA-11). The visitor is a hash that changes every day. */
export const jobViews = pgTable(
  'job_views',
  {
    jobId: jobId(),
    day: date('day').notNull(),
    visitor: text('visitor').notNull(),
    /** True if at least one view on this day came from a featured card. */
    featured: boolean('featured').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.day, table.visitor] }),
    index('job_views_day').on(table.day),
  ],
)

export const jobShares = pgTable(
  'job_shares',
  {
    id: id(),
    jobId: jobId(),
    method: text('method', { enum: shareMethods }).notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('job_shares_at').on(table.at),
    index('job_shares_job').on(table.jobId, table.at),
    oneOf('job_shares_method', table.method, shareMethods),
  ],
)

export const applicationStarts = pgTable(
  'application_starts',
  {
    jobId: jobId(),
    candidateId: uuid('candidate_id').$type<CandidateId>().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.candidateId] }),
    index('application_starts_at').on(table.at),
    index('application_starts_candidate').on(table.candidateId),
  ],
)

/** Daily totals of a job. All charts read them (ADMA-10). */
export const jobDailyTotals = pgTable(
  'job_daily_totals',
  {
    jobId: jobId(),
    day: date('day').notNull(),
    views: integer('views').notNull().default(0),
    featured: integer('featured').notNull().default(0),
    shares: integer('shares').notNull().default(0),
    starts: integer('starts').notNull().default(0),
    applications: integer('applications').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.day] }),
    index('job_daily_totals_day').on(table.day),
  ],
)

export const searchEngineVisits = pgTable('search_engine_visits', {
  engine: text('engine').primaryKey(),
  lastAt: moment('last_at').notNull(),
  lastPath: text('last_path').notNull(),
})
