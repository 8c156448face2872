import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { type Actor, candidateIdOf } from '../actor.ts'
import { applications } from '../applications/application-table.ts'
import { applicationMessages as messages } from '../applications/messages/application-message-table.ts'
import { companies } from '../companies/company-table.ts'
import { applicationsOf } from '../jobs/applications-of.ts'
import { jobs } from '../jobs/job-table.ts'
import type { ReportSubject } from './abuse-report.ts'

/**
 * The name of the reported job, company or message, if this person can see it. Only the recipient
 * can report a message.
 */
export async function findReportSubject(
  db: Db,
  actor: Actor,
  { kind, id }: { kind: ReportSubject; id: string },
): Promise<{ name: string; applicationId?: string } | undefined> {
  if (kind === 'job') {
    const [job] = await db
      .select({ name: jobs.title })
      .from(jobs)
      .where(and(eq(jobs.id, id), eq(jobs.status, 'active')))
    return job
  }
  if (kind === 'company') {
    const [company] = await db
      .select({ name: companies.name })
      .from(companies)
      .where(and(eq(companies.id, id), eq(companies.approval, 'approved')))
    return company
  }
  if (actor.kind !== 'candidate' && actor.kind !== 'company') return undefined
  const isReceiver =
    actor.kind === 'candidate'
      ? and(
          eq(applications.candidateId, candidateIdOf(actor.userId)),
          eq(messages.author, 'company'),
        )
      : and(applicationsOf(actor), eq(messages.author, 'candidate'))
  const [message] = await db
    .select({
      name:
        actor.kind === 'candidate'
          ? sql<string>`${companies.name}`
          : sql<string>`coalesce(${applications.candidateName}, '')`,
      applicationId: applications.id,
    })
    .from(messages)
    .innerJoin(applications, eq(applications.id, messages.applicationId))
    .innerJoin(companies, eq(companies.id, messages.companyId))
    .where(
      and(
        eq(messages.id, id),
        isNull(messages.heldAt),
        lte(messages.leavesAt, sql`now()`),
        isReceiver,
      ),
    )
  return message
}
