import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, moment, oneOf } from '../../database/columns.ts'
import { platformComponents } from './platform-component.ts'

/** Minutes of a day (Luanda) in which a component was checked, and in which it failed. */
export const componentDays = pgTable(
  'part_days',
  {
    day: date('day').notNull(),
    component: text('part', { enum: platformComponents }).notNull(),
    since: moment('since').notNull().defaultNow(),
    checkedAt: moment('checked_at').notNull().defaultNow(),
    minutes: integer('minutes').notNull().default(1),
    failed: integer('failed').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.component] }),
    oneOf('part_days_part', table.component, platformComponents),
    check('part_days_failed', sql`${table.failed} between 0 and ${table.minutes}`),
  ],
)

export const incidents = pgTable(
  'incidents',
  {
    id: id(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    startedAt: moment('started_at').notNull().defaultNow(),
    resolvedAt: moment('resolved_at'),
  },
  (table) => [
    index('incidents_newest').on(table.startedAt),
    check('incidents_title', sql`char_length(${table.title}) between 1 and 120`),
    check('incidents_content', sql`char_length(${table.content}) between 1 and 2000`),
    check('incidents_resolved', sql`${table.resolvedAt} >= ${table.startedAt}`),
  ],
)
