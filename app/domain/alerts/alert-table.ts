import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment, oneOf } from '../../database/columns.ts'
import type { CandidateId } from '../actor.ts'
import { candidates } from '../candidates/candidate-table.ts'
import { jobs } from '../jobs/job-table.ts'
import { alertFrequencies, opinionReasons, opinions, ruleKinds } from './alert.ts'

const wordsVector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const wordsQuery = customType<{ data: string }>({ dataType: () => 'tsquery' })

/** A subscriber is either a candidate or an e-mail address without a candidate's account. */
export const alertSubscribers = pgTable(
  'alert_subscribers',
  {
    id: id(),
    candidateId: uuid('candidate_id')
      .$type<CandidateId>()
      .unique()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    email: text('email').unique(),
    secretHash: text('secret_hash').notNull().unique(),
    lastMailAt: moment('last_mail_at'),
    /** Day (Luanda) of the last `instant` mails, and their number on that day. */
    instantDay: date('instant_day'),
    instantMails: integer('instant_mails').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'alert_subscribers_one_owner',
      sql`(${table.candidateId} is null) <> (${table.email} is null)`,
    ),
  ],
)

const subscriberId = () =>
  uuid('subscriber_id')
    .notNull()
    .references(() => alertSubscribers.id, { onDelete: 'cascade' })

export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    subscriberId: subscriberId(),
    name: text('name').notNull(),
    /** Canonical query string of the job list, without order and page. */
    query: text('query').notNull(),
    frequency: text('frequency', { enum: alertFrequencies }).notNull(),
    /** SHA-256 of the secret in the confirmation mail. Null for alerts of candidates. */
    confirmationHash: text('confirmation_hash').unique(),
    confirmedAt: moment('confirmed_at'),
    pausedAt: moment('paused_at'),
    /** The mail that announced the alert's automatic pause. */
    pausedByMail: uuid('paused_by_mail'),
    /** Jobs listed before this time have been matched. */
    checkedAt: moment('checked_at').notNull().defaultNow(),
    lastSentAt: moment('last_sent_at'),
    unreadMails: integer('unread_mails').notNull().default(0),
    /** When the alert was created or last renewed, and when the person was asked to renew it. */
    renewedAt: moment('renewed_at').notNull().defaultNow(),
    askedAt: moment('asked_at'),
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),

    // The parsed search that is matched with jobs. A null filter matches all jobs
    // (`alert-filters.ts`).
    words: wordsQuery('words'),
    provinces: text('provinces').array(),
    contractTypes: text('contract_types').array(),
    workTypes: text('work_types').array(),
    schools: text('schools').array(),
    needsLicence: boolean('needs_licence').notNull().default(false),
    needsFastAnswers: boolean('needs_fast_answers').notNull().default(false),
    languages: text('languages').array(),
    tagKey: text('tag_key'),
    companyIds: uuid('company_ids').array(),
    /** Salary limits in KZ. */
    salaryMin: doublePrecision('salary_min'),
    salaryMax: doublePrecision('salary_max'),
    includesNegotiable: boolean('includes_negotiable').notNull().default(true),
  },
  (table) => [
    uniqueIndex('alerts_once').on(table.subscriberId, table.query).where(sql`deleted_at is null`),
    index('alerts_due')
      .on(table.frequency, table.checkedAt)
      .where(sql`confirmed_at is not null and paused_at is null and deleted_at is null`),
    index('alerts_renewal').on(table.renewedAt),
    oneOf('alerts_frequency', table.frequency, alertFrequencies),
  ],
)

/**
 * Jobs sent to a subscriber, with the subscriber's opinion. The rows prevent sending a job twice.
 */
export const alertDeliveries = pgTable(
  'alert_deliveries',
  {
    subscriberId: subscriberId(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    alertId: uuid('alert_id').references(() => alerts.id, { onDelete: 'set null' }),
    mailId: uuid('mail_id').notNull(),
    sentAt: moment('sent_at').notNull().defaultNow(),
    opinion: text('opinion', { enum: opinions }),
    reason: text('reason', { enum: opinionReasons }),
  },
  (table) => [
    primaryKey({ columns: [table.subscriberId, table.jobId] }),
    index('alert_deliveries_job').on(table.jobId),
    index('alert_deliveries_mail').on(table.mailId),
    index('alert_deliveries_alert').on(table.alertId),
    oneOf('alert_deliveries_opinion', table.opinion, opinions),
    oneOf('alert_deliveries_reason', table.reason, opinionReasons),
  ],
)

/**
 * Rules that exclude jobs from an alert, derived from opinions. A proposed rule has no effect until
 * the subscriber accepts it.
 */
export const alertRules = pgTable(
  'alert_rules',
  {
    alertId: uuid('alert_id')
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ruleKinds }).notNull(),
    /** Depending on `kind`: company id, province, tag key, or amount in KZ. */
    value: text('value').notNull(),
    isApplied: boolean('is_applied').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.alertId, table.kind, table.value] }),
    oneOf('alert_rules_kind', table.kind, ruleKinds),
  ],
)

/**
 * New jobs of one run of `sendAlerts`, with their own word index. Reading the index of all jobs
 * once per alert would be slow.
 */
export const alertNewJobs = pgTable(
  'alert_new_jobs',
  {
    jobId: uuid('job_id').primaryKey(),
    words: wordsVector('words').notNull(),
    salaryMin: doublePrecision('salary_min'),
    salaryMax: doublePrecision('salary_max'),
    listedAt: moment('listed_at').notNull(),
    province: text('province'),
    contractType: text('contract_type').notNull(),
    workType: text('work_type').notNull(),
    companyId: uuid('company_id').notNull(),
    tags: text('tags').array().notNull(),
    conditions: text('conditions').array().notNull(),
  },
  (table) => [index('alert_new_jobs_words').using('gin', table.words).with({ fastupdate: false })],
)
