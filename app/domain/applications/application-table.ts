import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment, oneOf } from '../../database/columns.ts'
import type { CandidateId, CompanyId } from '../actor.ts'
import { candidates } from '../candidates/candidate-table.ts'
import { companies } from '../companies/company-table.ts'
import { jobs } from '../jobs/job-table.ts'
import { applicationStatuses, decidedStatuses, type FaqAnswer } from './application.ts'
import { refusalReasons } from './refusal-reason.ts'

export const applications = pgTable(
  'applications',
  {
    id: id(),
    jobId: uuid('job_id').notNull(),
    companyId: uuid('company_id').$type<CompanyId>().notNull(),
    /** Null after the candidate's account was deleted. Statistics still count the row (D14). */
    candidateId: uuid('candidate_id')
      .$type<CandidateId>()
      .references(() => candidates.id, { onDelete: 'set null' }),
    status: text('status', { enum: applicationStatuses }).notNull().default('submitted'),
    appliedAt: moment('applied_at').notNull().defaultNow(),
    reviewedAt: moment('reviewed_at'),
    coverLetter: text('cover_letter'),
    faqAnswers: jsonb('faq_answers').$type<FaqAnswer[]>().notNull().default([]),
    /**
     * Contact data and CV are copied when the candidate applies (D22). Later changes of the profile
     * do not change these copies.
     */
    candidateName: text('candidate_name').notNull(),
    candidateEmail: text('candidate_email').notNull(),
    candidatePhone: text('candidate_phone').notNull(),
    cvKey: text('cv_key'),
    cvName: text('cv_name'),
    cvType: text('cv_type'),
    cvBytes: integer('cv_bytes'),
    cvSha256: text('cv_sha256'),
    /** Incremented with each change. An update with an outdated version is refused (D25). */
    version: integer('version').notNull().default(1),
    /** Whether the company starred the application. Only the company sees this. */
    isStarred: boolean('is_starred').notNull().default(false),
    openedAt: moment('seen_at'),
    /**
     * Time of the company's first answer (ANSW-01). Null again if the answer is taken back. Set by
     * a trigger.
     */
    answeredAt: moment('answered_at'),
    answerAskedAt: moment('answer_asked_at'),
    /**
     * When the application was marked as unanswered for too long (ANSW-05). Ignored as soon as the
     * company has answered (`awaitsAnswer`).
     */
    noAnswerAt: moment('no_answer_at'),
    hiredAt: moment('hired_at'),
    /** The candidate reads the reason only if the company shares it (MSG-03). */
    refusalReason: text('refusal_reason', { enum: refusalReasons }),
    isReasonShared: boolean('is_reason_shared').notNull().default(false),
  },
  (table) => [
    unique('applications_once').on(table.candidateId, table.jobId),
    unique('applications_id_company').on(table.id, table.companyId),
    foreignKey({
      name: 'applications_job',
      columns: [table.jobId, table.companyId],
      foreignColumns: [jobs.id, jobs.companyId],
    }).onDelete('cascade'),
    index('applications_company').on(table.companyId, table.appliedAt.desc(), table.id.desc()),
    index('applications_company_status').on(
      table.companyId,
      table.status,
      table.appliedAt.desc(),
      table.id.desc(),
    ),
    index('applications_newest').on(table.appliedAt, table.id),
    index('applications_of_status').on(table.status, table.appliedAt, table.id),
    index('applications_candidate_name').using(
      'gin',
      sql`plainly(${table.candidateName}) gin_trgm_ops`,
    ),
    index('applications_candidate').on(table.candidateId, table.appliedAt.desc()),
    index('applications_job_status').on(table.jobId, table.status),
    index('applications_cv').on(table.cvKey),
    index('applications_waiting')
      .on(table.appliedAt, table.id)
      .where(
        sql`${table.answeredAt} is null and ${table.status} in ('submitted', 'reviewing') and ${table.candidateId} is not null`,
      ),
    oneOf('applications_status', table.status, applicationStatuses),
    check(
      'applications_final_is_answered',
      sql`${table.status} not in ('approved', 'rejected') or ${table.answeredAt} is not null`,
    ),
    oneOf('applications_refusal_reason', table.refusalReason, refusalReasons),
    check('applications_answers', sql`jsonb_typeof(${table.faqAnswers}) = 'array'`),
  ],
)

/**
 * Applications to deleted companies. Their candidates still see the job title and the final status.
 */
export const endedApplications = pgTable(
  'ended_applications',
  {
    id: id(),
    candidateId: uuid('candidate_id')
      .$type<CandidateId>()
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    jobTitle: text('job_title').notNull(),
    status: text('status', { enum: applicationStatuses }).notNull(),
    appliedAt: moment('applied_at').notNull(),
    endedAt: moment('ended_at').notNull().defaultNow(),
  },
  (table) => [
    index('ended_applications_candidate').on(table.candidateId, table.endedAt),
    oneOf('ended_applications_status', table.status, applicationStatuses),
  ],
)

/**
 * CVs from refused forms, so that candidates need not upload them again. A row stays for a day,
 * because the form may be submitted twice.
 */
export const stagedCvs = pgTable(
  'staged_cvs',
  {
    candidateId: uuid('candidate_id')
      .$type<CandidateId>()
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    idempotencyKey: uuid('idempotency_key').notNull(),
    key: text('key').notNull().unique(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.candidateId, table.idempotencyKey] }),
    index('staged_cvs_age').on(table.createdAt),
  ],
)

export const applicationStatusChanges = pgTable(
  'application_status_changes',
  {
    id: id(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    fromStatus: text('from_status', { enum: applicationStatuses }),
    toStatus: text('to_status', { enum: applicationStatuses }).notNull(),
    actorKind: text('actor_kind').notNull(),
    actorId: uuid('actor_id'),
    at: moment('at').notNull().defaultNow(),
    bulkDecisionId: uuid('bulk_decision_id').references(() => bulkDecisions.id, {
      onDelete: 'set null',
    }),
  },
  (table) => [
    index('application_status_changes_application').on(table.applicationId, table.at),
    index('application_status_changes_bulk').on(table.bulkDecisionId),
  ],
)

export const bulkDecisions = pgTable(
  'bulk_decisions',
  {
    id: id(),
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    toStatus: text('to_status', { enum: decidedStatuses }).notNull(),
    decidedAt: moment('decided_at').notNull().defaultNow(),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    index('bulk_decisions_company').on(table.companyId, table.decidedAt),
    oneOf('bulk_decisions_status', table.toStatus, decidedStatuses),
  ],
)

/** One row each time a person opens a CV (D20). */
export const cvOpenings = pgTable(
  'cv_openings',
  {
    id: id(),
    candidateId: uuid('candidate_id')
      .$type<CandidateId>()
      .references(() => candidates.id, { onDelete: 'set null' }),
    applicationId: uuid('application_id').references(() => applications.id, {
      onDelete: 'set null',
    }),
    actorKind: text('actor_kind').notNull(),
    actorId: uuid('actor_id'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('cv_openings_candidate').on(table.candidateId, table.at),
    index('cv_openings_application').on(table.applicationId),
  ],
)
