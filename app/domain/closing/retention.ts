import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#app/database/connection.ts'
import { abuseReports } from '../abuse-reports/abuse-report-table.ts'
import { oneTimeTokens, sessions, verifications } from '../accounts/account-table.ts'
import { apiKeys, webhookDeliveries } from '../api-access/api-access-table.ts'
import { applicationStarts, jobShares, jobViews } from '../audience/audience-table.ts'
import { listedCandidates } from '../candidate-database/listed-candidate-table.ts'
import { candidateOpenings } from '../candidate-database/opening-table.ts'
import { companyInvitations } from '../companies/member-table.ts'
import { confirmedFrauds } from '../frauds/fraud-table.ts'
import { events, idempotencyKeys, mailOutbox, securityLog } from '../history/event-table.ts'
import { forgetOldRows } from '../history/forget-old-rows.ts'
import { jobVersions } from '../jobs/versions/version-table.ts'
import { contactMessages } from '../messages/message-table.ts'
import { componentDays } from '../platform-status/status-table.ts'
import { attempts } from '../rate-limits/attempt-table.ts'
import { DOCUMENT_DAYS } from '../verification/verification.ts'
import { verificationDocuments } from '../verification/verification-table.ts'

export type Rule = {
  table: PgTable
  since: AnyColumn
  days: number
  except?: SQL
}

/**
 * Days until rows are deleted automatically. If you change this table, update `docs/operating.md`
 * and the privacy text.
 */
export const retention = {
  attempts: { table: attempts, since: attempts.at, days: 2 },
  idempotency_keys: { table: idempotencyKeys, since: idempotencyKeys.createdAt, days: 1 },
  verifications: { table: verifications, since: verifications.expiresAt, days: 0 },
  sessions: { table: sessions, since: sessions.expiresAt, days: 0 },
  company_invitations: { table: companyInvitations, since: companyInvitations.expiresAt, days: 0 },
  // The row of a candidate whose visibility ended is not needed, because renewing the visibility
  // inserts it again.
  listed_candidates: { table: listedCandidates, since: listedCandidates.visibleUntil, days: 0 },
  // Rows of job views only prevent counting a visitor twice. The daily totals are stored elsewhere.
  job_views: { table: jobViews, since: jobViews.day, days: 2 },
  one_time_tokens: { table: oneTimeTokens, since: oneTimeTokens.expiresAt, days: 30 },
  mail_outbox: {
    table: mailOutbox,
    since: mailOutbox.createdAt,
    days: 90,
    // Keeps unsent mails. Keeps mails about a changed e-mail address, because deleting an account
    // reads former addresses from them.
    except: sql`(${mailOutbox.sentAt} is null and ${mailOutbox.deadReason} is null) or ${mailOutbox.mail} = 'email-changed'`,
  },
  security_log: { table: securityLog, since: securityLog.at, days: 365 },
  contact_messages: { table: contactMessages, since: contactMessages.sentAt, days: 365 },
  abuse_reports: { table: abuseReports, since: abuseReports.reportedAt, days: 730 },
  confirmed_frauds: { table: confirmedFrauds, since: confirmedFrauds.confirmedAt, days: 1825 },
  part_days: { table: componentDays, since: componentDays.day, days: 400 },
  job_shares: { table: jobShares, since: jobShares.at, days: 400 },
  job_versions: {
    table: jobVersions,
    since: jobVersions.decidedAt,
    days: 730,
    // Keeps the public version of a job. A pending version has no decision date, so it is never
    // deleted.
    except: sql`${jobVersions.state} = 'approved'`,
  },
  verification_documents: {
    table: verificationDocuments,
    since: verificationDocuments.decidedAt,
    days: DOCUMENT_DAYS,
  },
  api_keys: { table: apiKeys, since: apiKeys.expiresAt, days: 90 },
  webhook_deliveries: {
    table: webhookDeliveries,
    since: webhookDeliveries.createdAt,
    days: 30,
  },
  application_starts: { table: applicationStarts, since: applicationStarts.at, days: 400 },
  candidate_openings: {
    table: candidateOpenings,
    since: candidateOpenings.openedAt,
    days: 730,
  },
  events: {
    table: events,
    since: events.at,
    days: 730,
    // Keeps events about a changed e-mail address, because the mails that `mail_outbox` keeps refer
    // to them.
    except: sql`${events.name} = 'email-changed'`,
  },
} as const satisfies Record<string, Rule>

export async function deleteExpiredRows(db: Db, rule: Rule): Promise<number> {
  const old = sql`${rule.since} < now() - make_interval(days => ${rule.days})`
  const isOld = rule.except ? sql`${old} and not (${rule.except})` : old
  return forgetOldRows(db, rule.table, isOld)
}
