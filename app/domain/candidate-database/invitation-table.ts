import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, oneOf } from '../../database/columns.ts'
import { users } from '../accounts/account-table.ts'
import type { CandidateId, CompanyId, UserId } from '../actor.ts'
import { candidates } from '../candidates/candidate-table.ts'
import { jobs } from '../jobs/job-table.ts'
import { invitationAnswers, invitationTemplates } from './invitation.ts'

/** Invitations to apply for a job, at most one per candidate and job. */
export const jobInvitations = pgTable(
  'job_invitations',
  {
    id: id(),
    jobId: uuid('job_id').notNull(),
    companyId: uuid('company_id').$type<CompanyId>().notNull(),
    candidateId: uuid('candidate_id')
      .$type<CandidateId>()
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    template: text('template', { enum: invitationTemplates }).notNull(),
    invitedBy: uuid('invited_by')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    answer: text('answer', { enum: invitationAnswers }),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    foreignKey({
      name: 'job_invitations_job',
      columns: [table.jobId, table.companyId],
      foreignColumns: [jobs.id, jobs.companyId],
    }).onDelete('cascade'),
    unique('job_invitations_once').on(table.jobId, table.candidateId),
    index('job_invitations_candidate').on(table.candidateId, table.createdAt),
    index('job_invitations_company').on(table.companyId, table.candidateId, table.createdAt),
    oneOf('job_invitations_template', table.template, invitationTemplates),
    oneOf('job_invitations_answer', table.answer, invitationAnswers),
    check(
      'job_invitations_answered',
      sql`(${table.answer} is null) = (${table.answeredAt} is null)`,
    ),
  ],
)
