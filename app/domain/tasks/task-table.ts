import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'

/**
 * Each active runner renews its row. Tasks are released if their runner no longer renews its row.
 */
export const taskRunners = pgTable('task_runners', {
  id: text('id').primaryKey(),
  heartbeatAt: moment('seen_at').notNull(),
})

export const schedules = pgTable('schedules', {
  name: text('name').primaryKey(),
  everyMinutes: integer('every_minutes').notNull(),
  /** Start of the last enqueued period, by the database's clock. */
  periodStart: moment('period_start').notNull(),
  knownSince: moment('known_since').notNull().defaultNow(),
  succeededAt: moment('succeeded_at'),
})
