import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'
import type { CompanyId } from '../actor.ts'
import { FAST_DAYS, FAST_PERCENT } from './answer-rate.ts'
import { companies } from './company-table.ts'

/** Public answer rates (ANSW-07), computed daily. A company without a public rate has no row. */
export const companyAnswerRates = pgTable(
  'company_answer_rates',
  {
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    percent: integer('percent').notNull(),
    medianDays: integer('median_days'),
    /** A trigger copies changes of this column to the search rows of the company's jobs. */
    isFast: boolean('is_fast')
      .notNull()
      .generatedAlwaysAs(
        sql.raw(`percent >= ${FAST_PERCENT} and coalesce(median_days <= ${FAST_DAYS}, false)`),
      ),
    countedAt: moment('counted_at').notNull().defaultNow(),
  },
  (table) => [
    check('company_answer_rates_percent', sql`${table.percent} between 0 and 100`),
    check('company_answer_rates_median', sql`${table.medianDays} between 0 and 90`),
  ],
)
