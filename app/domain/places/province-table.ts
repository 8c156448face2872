import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

export const provinces = pgTable('provinces', {
  slug: text('slug').primaryKey(),
  name: text('name').notNull().unique(),
  position: integer('position').notNull(),
  isLegacy: boolean('is_legacy').notNull().default(false),
})

export const provinceSuccessors = pgTable(
  'province_successors',
  {
    legacy: text('legacy')
      .notNull()
      .references(() => provinces.slug),
    successor: text('successor')
      .notNull()
      .references(() => provinces.slug),
  },
  (table) => [primaryKey({ columns: [table.legacy, table.successor] })],
)
