import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, oneOf } from '../../../database/columns.ts'
import { jobs } from '../job-table.ts'
import { jobWordsColumns } from '../job-words-columns.ts'
import { versionStates } from './version.ts'

const authors = ['company', 'admin', 'system'] as const

export const jobVersions = pgTable(
  'job_versions',
  {
    id: id(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    ...jobWordsColumns(),
    state: text('state', { enum: versionStates }).notNull(),
    authorKind: text('author_kind', { enum: authors }).notNull(),
    authorId: uuid('author_id'),
    /** Incremented with each edit. An approval of an earlier text is refused. */
    edits: integer('edits').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    decidedAt: moment('decided_at'),
    decidedBy: uuid('decided_by'),
    reason: text('reason'),
  },
  (table) => [
    uniqueIndex('job_versions_waiting').on(table.jobId).where(sql`state = 'waiting'`),
    uniqueIndex('job_versions_approved').on(table.jobId).where(sql`state = 'approved'`),
    index('job_versions_job').on(table.jobId, table.createdAt),
    index('job_versions_decided').on(table.decidedAt),
    oneOf('job_versions_state', table.state, versionStates),
    oneOf('job_versions_author', table.authorKind, authors),
    check(
      'job_versions_decided_or_waiting',
      sql`(${table.state} = 'waiting') = (${table.decidedAt} is null)`,
    ),
    check('job_versions_reason', sql`(${table.state} = 'refused') = (${table.reason} is not null)`),
  ],
)
