import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment, oneOf } from '#app/database/columns.ts'
import { users } from '../../accounts/account-table.ts'
import type { CompanyId, UserId } from '../../actor.ts'
import { companies } from '../../companies/company-table.ts'
import { companyMembers } from '../../companies/member-table.ts'
import { applications } from '../application-table.ts'
import { interviewKinds, interviewStatuses } from './interview.ts'

/**
 * A company's invitation of one or several candidates to an interview: how, where and how long
 * (INT-01).
 */
export const interviewProposals = pgTable(
  'interview_proposals',
  {
    id: id(),
    companyId: uuid('company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: interviewKinds }).notNull(),
    location: text('location'),
    landmark: text('landmark'),
    minutes: integer('minutes').notNull(),
    note: text('note'),
    proposedBy: uuid('proposed_by')
      .$type<UserId>()
      .references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('interview_proposals_company').on(table.companyId, table.createdAt),
    index('interview_proposals_member').on(table.proposedBy),
    oneOf('interview_proposals_kind', table.kind, interviewKinds),
    check('interview_proposals_minutes', sql`${table.minutes} between 5 and 480`),
    check(
      'interview_proposals_location',
      sql`${table.kind} = 'phone' or ${table.location} is not null`,
    ),
    check(
      'interview_proposals_landmark',
      sql`${table.landmark} is null or ${table.kind} = 'place'`,
    ),
  ],
)

/** Proposed times. A trigger counts the taken seats. */
export const interviewSlots = pgTable(
  'interview_slots',
  {
    id: id(),
    proposalId: uuid('proposal_id')
      .notNull()
      .references(() => interviewProposals.id, { onDelete: 'cascade' }),
    startsAt: moment('starts_at').notNull(),
    seats: integer('seats').notNull(),
    taken: integer('taken').notNull().default(0),
  },
  (table) => [
    unique('interview_slots_once').on(table.proposalId, table.startsAt),
    unique('interview_slots_of_proposal').on(table.id, table.proposalId),
    check('interview_slots_taken', sql`${table.taken} between 0 and ${table.seats}`),
  ],
)

/** A new proposal reuses the row of an open interview, so that the calendar event keeps its UID. */
export const interviews = pgTable(
  'interviews',
  {
    id: id(),
    applicationId: uuid('application_id').notNull(),
    companyId: uuid('company_id').$type<CompanyId>().notNull(),
    proposalId: uuid('proposal_id')
      .notNull()
      .references(() => interviewProposals.id, { onDelete: 'cascade' }),
    status: text('status', { enum: interviewStatuses }).notNull().default('proposed'),
    slotId: uuid('slot_id'),
    /**
     * The start time is not cleared when the interview is cancelled, because the calendar's CANCEL
     * event needs it.
     */
    startsAt: moment('starts_at'),
    /** SEQUENCE of the iCalendar event (RFC 5545). */
    sequence: integer('sequence').notNull().default(0),
    candidateNote: text('candidate_note'),
    /** SHA-256 of the secret in the links of the mails. */
    secretHash: text('secret_hash').notNull().unique(),
    createdAt: createdAt(),
    proposedAt: moment('proposed_at').notNull().defaultNow(),
    answeredAt: moment('answered_at'),
    /** When the reminders 24 hours and 2 hours before the start were sent (INT-04). */
    remindedDayAt: moment('reminded_day_at'),
    remindedHoursAt: moment('reminded_hours_at'),
  },
  (table) => [
    foreignKey({
      name: 'interviews_application',
      columns: [table.applicationId, table.companyId],
      foreignColumns: [applications.id, applications.companyId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'interviews_slot',
      columns: [table.slotId, table.proposalId],
      foreignColumns: [interviewSlots.id, interviewSlots.proposalId],
    }).onDelete('cascade'),
    uniqueIndex('interviews_one_open')
      .on(table.applicationId)
      .where(sql`status in ('proposed', 'confirmed', 'another-date')`),
    index('interviews_application').on(table.applicationId, table.createdAt),
    index('interviews_calendar').on(table.companyId, table.startsAt),
    index('interviews_proposal').on(table.proposalId),
    index('interviews_slot').on(table.slotId, table.proposalId),
    index('interviews_reminders').on(table.startsAt).where(sql`status = 'confirmed'`),
    oneOf('interviews_status', table.status, interviewStatuses),
    check(
      'interviews_seat',
      sql`(${table.status} in ('confirmed', 'held', 'missed')) = (${table.slotId} is not null)`,
    ),
    check('interviews_time', sql`${table.slotId} is null or ${table.startsAt} is not null`),
  ],
)

/** A member's secret calendar feed. Deleted with the membership (INT-03). */
export const interviewFeeds = pgTable(
  'interview_feeds',
  {
    companyId: uuid('company_id').$type<CompanyId>().notNull(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    /** The secret in the feed's URL derives from this id. A new id invalidates the URL. */
    secretId: uuid('secret_id').notNull(),
    secretHash: text('secret_hash').notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId] }),
    foreignKey({
      name: 'interview_feeds_member',
      columns: [table.companyId, table.userId],
      foreignColumns: [companyMembers.companyId, companyMembers.userId],
    }).onDelete('cascade'),
  ],
)
