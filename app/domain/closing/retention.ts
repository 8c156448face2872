import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#app/database/connection.ts'
import { oneTimeTokens, sessions, verifications } from '../accounts/account-table.ts'
import { applicationStarts, jobShares, jobViews } from '../audience/audience-table.ts'
import { companyInvitations } from '../companies/member-table.ts'
import { events, idempotencyKeys, mailOutbox, securityLog } from '../history/event-table.ts'
import { forgetOldRows } from '../history/forget-old-rows.ts'
import { jobVersions } from '../jobs/versions/version-table.ts'
import { contactMessages } from '../messages/message-table.ts'
import { attempts } from '../rate-limits/attempt-table.ts'

export type Rule = {
  table: PgTable
  /** From this moment on the days count. */
  since: AnyColumn
  days: number
  /** Rows that are exempt. */
  except?: SQL
}

/**
 * Days that rows are stored before they are deleted automatically. `docs/operating.md` has the same table,
 * and the privacy text the rows about people. Rows of other tables are deleted with what they belong to.
 */
export const retention = {
  attempts: { table: attempts, since: attempts.at, days: 2 },
  idempotency_keys: { table: idempotencyKeys, since: idempotencyKeys.createdAt, days: 1 },
  verifications: { table: verifications, since: verifications.expiresAt, days: 0 },
  sessions: { table: sessions, since: sessions.expiresAt, days: 0 },
  company_invitations: { table: companyInvitations, since: companyInvitations.expiresAt, days: 0 },
  // The day's sums stay; the rows only keep a visitor from counting twice.
  job_views: { table: jobViews, since: jobViews.day, days: 2 },
  one_time_tokens: { table: oneTimeTokens, since: oneTimeTokens.expiresAt, days: 30 },
  mail_outbox: {
    table: mailOutbox,
    since: mailOutbox.createdAt,
    days: 90,
    // Unsent mails are exempt; so are address changes, from which deleting an account finds its former
    // addresses.
    except: sql`(${mailOutbox.sentAt} is null and ${mailOutbox.deadReason} is null) or ${mailOutbox.mail} = 'email-changed'`,
  },
  security_log: { table: securityLog, since: securityLog.at, days: 365 },
  contact_messages: { table: contactMessages, since: contactMessages.sentAt, days: 365 },
  job_shares: { table: jobShares, since: jobShares.at, days: 400 },
  job_versions: {
    table: jobVersions,
    since: jobVersions.decidedAt,
    days: 730,
    // The public words of a job; what waits has no such moment.
    except: sql`${jobVersions.state} = 'approved'`,
  },
  application_starts: { table: applicationStarts, since: applicationStarts.at, days: 400 },
  events: {
    table: events,
    since: events.at,
    days: 730,
    // Exempt like its mail, see above.
    except: sql`${events.name} = 'email-changed'`,
  },
} as const satisfies Record<string, Rule>

/** Removes what is older than its rule allows. Returns how many rows went. */
export async function forgetWhatIsOld(db: Db, rule: Rule): Promise<number> {
  const old = sql`${rule.since} < now() - make_interval(days => ${rule.days})`
  const isOld = rule.except ? sql`${old} and not (${rule.except})` : old
  return forgetOldRows(db, rule.table, isOld)
}
