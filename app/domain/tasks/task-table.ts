import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'

/**
 * Active task runners. Each runner renews its row; tasks that are locked by an id without a current
 * row are released.
 */
export const taskRunners = pgTable('task_runners', {
  /** The id with which the runner locks tasks. */
  id: text('id').primaryKey(),
  seenAt: moment('seen_at').notNull(),
})

/** Scheduled tasks: the period that was enqueued last, and the last success. */
export const schedules = pgTable('schedules', {
  name: text('name').primaryKey(),
  everyMinutes: integer('every_minutes').notNull(),
  /** Start of the period that was enqueued last, by the database's clock. */
  periodStart: moment('period_start').notNull(),
  knownSince: moment('known_since').notNull().defaultNow(),
  succeededAt: moment('succeeded_at'),
})
