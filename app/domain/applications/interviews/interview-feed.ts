import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { users } from '../../accounts/account-table.ts'
import type { Secrets } from '../../accounts/secrets.ts'
import type { CompanyMember } from '../../actor.ts'
import { companies } from '../../companies/company-table.ts'
import { companyMembers } from '../../companies/member-table.ts'
import { record } from '../../history/record.ts'
import { jobInterviewers } from '../../jobs/interviewer-table.ts'
import { done, type Outcome } from '../../outcome.ts'
import { applications } from '../application-table.ts'
import { selectInterviews } from './find-interview.ts'
import { hashOfLink } from './hash-of-link.ts'
import { interviewFeeds, interviews } from './interview-table.ts'

const MAX_LISTED = 500
const PAST_DAYS = 90

type Services = { db: Db; secrets: Pick<Secrets, 'ofLink'> }

export async function findFeedSecret({ db, secrets }: Services, actor: CompanyMember) {
  const [feed] = await db
    .select({ secretId: interviewFeeds.secretId })
    .from(interviewFeeds)
    .where(isOwn(actor))
  return feed && secrets.ofLink(feed.secretId)
}

/** Creates a feed with a new secret. The old URL stops working immediately (INT-03). */
export async function renewFeed(
  { db, secrets }: Services,
  actor: CompanyMember,
): Promise<Outcome<undefined, never>> {
  return db.transaction(async (tx) => {
    const secretId = randomUUID()
    const secret = { secretId, secretHash: hashOfLink(secrets.ofLink(secretId)) }
    const { companyId, userId } = actor
    await tx
      .insert(interviewFeeds)
      .values({ companyId, userId, ...secret })
      .onConflictDoUpdate({
        target: [interviewFeeds.companyId, interviewFeeds.userId],
        set: { ...secret, createdAt: sql`now()` },
      })
    await record(tx, actor, { name: 'interview-feed-changed', subjectId: userId, companyId })
    return done()
  })
}

export async function endFeed(db: Db, actor: CompanyMember): Promise<Outcome<undefined, never>> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(interviewFeeds)
      .where(isOwn(actor))
      .returning({ userId: interviewFeeds.userId })
    if (gone.length === 0) return done()
    const { companyId, userId } = actor
    await record(tx, actor, { name: 'interview-feed-changed', subjectId: userId, companyId })
    return done()
  })
}

const isOwn = ({ companyId, userId }: CompanyMember) =>
  and(eq(interviewFeeds.companyId, companyId), eq(interviewFeeds.userId, userId))

/**
 * Confirmed interviews that the feed's member may read (TEAM-01), latest first. Undefined for a
 * wrong secret, a former member, a blocked account or a suspended company.
 */
export async function listFeed(db: Db, secret: string) {
  const [member] = await db
    .select({
      companyId: companyMembers.companyId,
      userId: companyMembers.userId,
      role: companyMembers.role,
    })
    .from(interviewFeeds)
    .innerJoin(users, and(eq(users.id, interviewFeeds.userId), isNull(users.blockedAt)))
    .innerJoin(
      companies,
      and(
        eq(companies.id, interviewFeeds.companyId),
        notInArray(companies.approval, ['suspended']),
      ),
    )
    .innerJoin(
      companyMembers,
      and(
        eq(companyMembers.companyId, interviewFeeds.companyId),
        eq(companyMembers.userId, interviewFeeds.userId),
      ),
    )
    .where(eq(interviewFeeds.secretHash, hashOfLink(secret)))
  if (!member) return undefined
  const isAssigned = sql`exists (select from ${jobInterviewers}
    where ${jobInterviewers.jobId} = ${applications.jobId} and ${jobInterviewers.userId} = ${member.userId})`
  return selectInterviews(db)
    .where(
      and(
        eq(interviews.companyId, member.companyId),
        member.role === 'entrevistador' ? isAssigned : undefined,
        inArray(interviews.status, ['confirmed', 'held', 'missed']),
        notInArray(applications.status, ['withdrawn']),
        gt(interviews.startsAt, sql`now() - make_interval(days => ${PAST_DAYS}::int)`),
      ),
    )
    .orderBy(desc(interviews.startsAt), desc(interviews.id))
    .limit(MAX_LISTED)
}
