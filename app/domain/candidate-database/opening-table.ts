import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from '../../database/columns.ts'
import { users } from '../accounts/account-table.ts'
import type { CandidateId, CompanyId, UserId } from '../actor.ts'
import { candidates } from '../candidates/candidate-table.ts'
import { companies } from '../companies/company-table.ts'

/**
 * Opened profiles: one row per company and candidate in 30 days. A row outlives the company,
 * because candidates can see who opened their profile.
 */
export const candidateOpenings = pgTable(
  'candidate_openings',
  {
    id: id(),
    candidateId: uuid('candidate_id')
      .$type<CandidateId>()
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .references(() => companies.id, { onDelete: 'set null' }),
    /** The company's name at the time of the opening, shown if the company was deleted. */
    companyName: text('company_name').notNull(),
    openedBy: uuid('opened_by')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    openedAt: moment('opened_at').notNull().defaultNow(),
  },
  (table) => [
    index('candidate_openings_company').on(table.companyId, table.openedAt),
    index('candidate_openings_candidate').on(table.candidateId, table.openedAt),
    index('candidate_openings_opened_at').on(table.openedAt),
  ],
)
