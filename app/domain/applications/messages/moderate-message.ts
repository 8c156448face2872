import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../../actor.ts'
import { companies } from '../../companies/company-table.ts'
import { record } from '../../history/record.ts'
import { jobs } from '../../jobs/job-table.ts'
import { done, type Outcome, refused } from '../../outcome.ts'
import { askForMoneyOrSecrets } from '../../text-reading/ask-for-money-or-secrets.ts'
import { applications } from '../application-table.ts'
import { applicationMessages as messages } from './application-message-table.ts'

const isPending = and(isNotNull(messages.heldAt), isNull(messages.refusedAt))

/** Messages held because they ask for money or secrets, oldest first. */
export async function listHeldMessages(db: Db, _actor: Admin) {
  const rows = await db
    .select({
      id: messages.id,
      author: messages.author,
      subject: messages.subject,
      body: messages.body,
      heldAt: sql`${messages.heldAt}`.mapWith(messages.sentAt),
      companyName: companies.name,
      companyId: companies.id,
      jobTitle: jobs.title,
      candidateName: applications.candidateName,
    })
    .from(messages)
    .innerJoin(applications, eq(applications.id, messages.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, messages.companyId))
    .where(isPending)
    .orderBy(asc(messages.heldAt), asc(messages.id))
    .limit(100)
  return rows.map((row) => {
    const text = row.subject ? `${row.subject}\n${row.body}` : row.body
    return { ...row, text, spans: askForMoneyOrSecrets(text) }
  })
}

/**
 * Delivers or refuses a held message. Refuses 'decided-meanwhile' if another moderator was faster.
 */
export async function moderateMessage(
  db: Db,
  actor: Admin,
  messageId: string,
  decision: 'deliver' | 'refuse',
): Promise<Outcome<undefined, 'decided-meanwhile'>> {
  return db.transaction(async (tx) => {
    const [message] = await tx
      .update(messages)
      .set(
        decision === 'deliver' ? { heldAt: null, leavesAt: sql`now()` } : { refusedAt: sql`now()` },
      )
      .where(and(eq(messages.id, messageId), isPending))
      .returning({ applicationId: messages.applicationId, companyId: messages.companyId })
    if (!message) return refused('decided-meanwhile')
    await record(tx, actor, {
      name: decision === 'deliver' ? 'application-message-sent' : 'application-message-refused',
      subjectId: message.applicationId,
      companyId: message.companyId,
      data: { messageId },
    })
    return done()
  })
}
