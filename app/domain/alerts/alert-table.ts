import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, oneOf } from '../../database/columns.ts'
import type { CandidateId } from '../actor.ts'
import { candidates } from '../candidates/candidate-table.ts'
import { jobs } from '../jobs/job-table.ts'
import { alertFrequencies } from './alert.ts'

/** A saved search that writes when there are new jobs (D103). */
export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    candidateId: uuid('candidate_id')
      .$type<CandidateId>()
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The query string of the job list's URL. */
    query: text('query').notNull(),
    frequency: text('frequency', { enum: alertFrequencies }).notNull(),
    isPaused: boolean('is_paused').notNull().default(false),
    unsubscribeHash: text('unsubscribe_hash').notNull().unique(),
    lastSentAt: moment('last_sent_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('alerts_candidate').on(table.candidateId),
    oneOf('alerts_frequency', table.frequency, alertFrequencies),
  ],
)

/** Jobs that an alert has sent, so that none is sent twice. */
export const alertDeliveries = pgTable(
  'alert_deliveries',
  {
    alertId: uuid('alert_id')
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    sentAt: moment('sent_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.alertId, table.jobId] }),
    index('alert_deliveries_job').on(table.jobId),
  ],
)
