import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, moment, oneOf } from '#app/database/columns.ts'
import { users } from '../accounts/account-table.ts'
import type { UserId } from '../actor.ts'
import { reportOutcomes, reportReasons, reportSubjects } from './abuse-report.ts'

export const abuseReports = pgTable(
  'abuse_reports',
  {
    id: id(),
    subjectKind: text('subject_kind', { enum: reportSubjects }).notNull(),
    /**
     * No foreign key: the report must outlive the reported job, because its outcome affects the
     * weight of the reporter's later reports.
     */
    subjectId: uuid('subject_id').notNull(),
    reason: text('reason', { enum: reportReasons }).notNull(),
    content: text('content'),
    reportedAt: moment('reported_at').notNull().defaultNow(),
    reporterId: uuid('reporter_id')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'cascade' }),
    reporterEmail: text('reporter_email'),
    outcome: text('outcome', { enum: reportOutcomes }),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    unique('abuse_reports_once_per_account').on(table.reporterId, table.subjectId),
    unique('abuse_reports_once_per_email').on(table.reporterEmail, table.subjectId),
    index('abuse_reports_subject').on(table.subjectId),
    index('abuse_reports_age').on(table.reportedAt),
    index('abuse_reports_open').on(table.reportedAt, table.id).where(sql`outcome is null`),
    oneOf('abuse_reports_subject_kind', table.subjectKind, reportSubjects),
    oneOf('abuse_reports_reason', table.reason, reportReasons),
    oneOf('abuse_reports_outcome', table.outcome, reportOutcomes),
    check('abuse_reports_decided', sql`(${table.outcome} is null) = (${table.decidedAt} is null)`),
    check(
      'abuse_reports_one_reporter',
      sql`${table.reporterId} is null or ${table.reporterEmail} is null`,
    ),
    check('abuse_reports_content', sql`char_length(${table.content}) between 1 and 1000`),
  ],
)
