import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CompanyId } from '../actor.ts'
import { applications } from './application-table.ts'

/**
 * The words by which a company finds an application, in small letters without accents; maintained by triggers
 * (migration 0007), those of the CV by `app/worker/read-cv-words.ts`.
 */
export const applicationWords = pgTable(
  'application_words',
  {
    applicationId: uuid('application_id').primaryKey(),
    companyId: uuid('company_id').$type<CompanyId>().notNull(),
    /**
     * Words of the candidate's name, e-mail and phone, the job's title, the company's labels and notes.
     */
    words: text('words').notNull(),
    /** Null until the CV was read; empty where it has no words. */
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
