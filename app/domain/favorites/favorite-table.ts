import { index, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../../database/columns.ts'
import type { CandidateId } from '../actor.ts'
import { candidates } from '../candidates/candidate-table.ts'
import { jobs } from '../jobs/job-table.ts'

export const favorites = pgTable(
  'favorites',
  {
    id: id(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    candidateId: uuid('candidate_id')
      .$type<CandidateId>()
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /**
     * The alert mail that reminded the candidate of the job's deadline. At most one is sent
     * (ALERT-11).
     */
    remindedByMail: uuid('reminded_by_mail'),
  },
  (table) => [
    unique('favorites_once').on(table.candidateId, table.jobId),
    index('favorites_job').on(table.jobId),
    index('favorites_reminder').on(table.remindedByMail),
  ],
)
