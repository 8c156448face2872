import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CompanyId } from '../actor.ts'
import { applications } from './application-table.ts'

/**
 * Search index of applications, in lower case without accents. Triggers maintain it (migration
 * 0007); `app/worker/read-cv-words.ts` adds the words of CVs.
 */
export const applicationWords = pgTable(
  'application_words',
  {
    applicationId: uuid('application_id').primaryKey(),
    companyId: uuid('company_id').$type<CompanyId>().notNull(),
    words: text('words').notNull(),
    /** Null until the CV is indexed; empty if it contains no words. */
    cvWords: text('cv_words'),
  },
  (table) => [
    foreignKey({
      name: 'application_words_application',
      columns: [table.applicationId, table.companyId],
      foreignColumns: [applications.id, applications.companyId],
    }).onDelete('cascade'),
    index('application_words_company').on(table.companyId),
    index('application_words_all').using(
      'gin',
      sql`(${table.words} || ' ' || coalesce(${table.cvWords}, '')) gin_trgm_ops`,
    ),
    index('application_words_unread').on(table.applicationId).where(sql`cv_words is null`),
  ],
)
