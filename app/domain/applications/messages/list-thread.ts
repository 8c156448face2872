import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { users } from '../../accounts/account-table.ts'
import type { Candidate, CompanyMember } from '../../actor.ts'
import { companies } from '../../companies/company-table.ts'
import { applicationsOf } from '../../jobs/applications-of.ts'
import { jobs } from '../../jobs/job-table.ts'
import { applications } from '../application-table.ts'
import { isReadOnly } from './addressees.ts'
import { applicationMessages as messages } from './application-message-table.ts'

const MAX_MESSAGES = 200

const isDelivered = and(isNull(messages.heldAt), lte(messages.leavesAt, sql`now()`))

const columns = {
  id: messages.id,
  author: messages.author,
  subject: messages.subject,
  body: messages.body,
  sentAt: messages.sentAt,
  batchId: messages.batchId,
  /** 'leaving': sent less than a minute ago and not delivered yet. */
  state: sql<'leaving' | 'held' | 'refused' | 'delivered'>`case
    when ${messages.refusedAt} is not null then 'refused'
    when ${messages.heldAt} is not null then 'held'
    when ${messages.leavesAt} > now() then 'leaving' else 'delivered' end`,
}

export function listThreadOfCompany(db: Db, actor: CompanyMember, applicationId: string) {
  return db
    .select({ ...columns, member: users.name })
    .from(messages)
    .innerJoin(applications, eq(applications.id, messages.applicationId))
    .leftJoin(users, and(eq(users.id, messages.authorId), eq(messages.author, 'company')))
    .where(
      and(
        eq(messages.applicationId, applicationId),
        applicationsOf(actor),
        or(eq(messages.author, 'company'), isDelivered),
      ),
    )
    .orderBy(asc(messages.sentAt), asc(messages.id))
    .limit(MAX_MESSAGES)
}

export type CompanyThread = Awaited<ReturnType<typeof listThreadOfCompany>>

export async function findOwnThread(db: Db, actor: Candidate, applicationId: string) {
  const [application] = await db
    .select({
      id: applications.id,
      title: jobs.title,
      companyName: companies.name,
      isReadOnly,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .where(and(eq(applications.id, applicationId), eq(applications.candidateId, actor.candidateId)))
  if (!application) return undefined
  const thread = await db
    .select(columns)
    .from(messages)
    .where(
      and(
        eq(messages.applicationId, applicationId),
        or(eq(messages.author, 'candidate'), isDelivered),
      ),
    )
    .orderBy(asc(messages.sentAt), asc(messages.id))
    .limit(MAX_MESSAGES)
  const hasCompanyWritten = thread.some(({ author }) => author === 'company')
  return { ...application, thread, may: { reply: hasCompanyWritten && !application.isReadOnly } }
}

export async function findBatch(db: Db, actor: CompanyMember, batchId: string) {
  const [batch] = await db
    .select({
      count: sql<number>`count(*)::int`,
      held: sql<number>`count(${messages.heldAt})::int`,
      canUndo: sql<boolean>`coalesce(bool_or(${messages.leavesAt} > now()), false)`,
      applicationId: sql<string>`min(${messages.applicationId}::text)`,
    })
    .from(messages)
    .where(
      and(
        eq(messages.batchId, batchId),
        eq(messages.companyId, actor.companyId),
        eq(messages.author, 'company'),
      ),
    )
  return batch && batch.count > 0 ? batch : undefined
}
