import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from '#app/database/columns.ts'

export const attempts = pgTable(
  'attempts',
  {
    id: id(),
    limit: text('limit_name').notNull(),
    key: text('key').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('attempts_window').on(table.limit, table.key, table.at),
    index('attempts_at').on(table.at),
  ],
)
