import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '../../database/columns.ts'
import type { CompanyId, UserId } from '../actor.ts'
import { companyMembers } from '../companies/member-table.ts'
import { jobs } from './job-table.ts'

/**
 * The jobs whose applications an interviewer may read. Both foreign keys include the company, so
 * job and member belong to the same company.
 */
export const jobInterviewers = pgTable(
  'job_interviewers',
  {
    jobId: uuid('job_id').notNull(),
    companyId: uuid('company_id').$type<CompanyId>().notNull(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.userId] }),
    foreignKey({
      name: 'job_interviewers_job',
      columns: [table.jobId, table.companyId],
      foreignColumns: [jobs.id, jobs.companyId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'job_interviewers_member',
      columns: [table.companyId, table.userId],
      foreignColumns: [companyMembers.companyId, companyMembers.userId],
    }).onDelete('cascade'),
    index('job_interviewers_member_jobs').on(table.companyId, table.userId),
  ],
)
