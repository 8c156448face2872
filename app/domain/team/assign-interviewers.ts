import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { alphabetical } from '#app/database/alphabetical.ts'
import type { Db } from '#app/database/connection.ts'
import { users } from '../accounts/account-table.ts'
import type { CompanyMember, UserId } from '../actor.ts'
import { companyMembers } from '../companies/member-table.ts'
import { record, recordAll } from '../history/record.ts'
import { jobInterviewers } from '../jobs/interviewer-table.ts'
import { jobs } from '../jobs/job-table.ts'
import { done, type Outcome, refused } from '../outcome.ts'

/** Maximum interviewers of a job. Equals the seats of the largest plan. */
const MAX_INTERVIEWERS = 20

export const interviewersSchema = z.object({
  interviewers: z.array(z.uuid()).max(MAX_INTERVIEWERS).default([]),
})

export async function findInterviewers(db: Db, actor: CompanyMember, jobId: string) {
  const { companyId } = actor
  const [job] = await db
    .select({ title: jobs.title })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.companyId, companyId)))
  if (!job) return undefined
  const interviewers = await db
    .select({
      userId: companyMembers.userId,
      name: users.name,
      email: users.email,
      isAssigned: sql<boolean>`exists (select from ${jobInterviewers}
        where ${jobInterviewers.jobId} = ${jobId}
          and ${jobInterviewers.userId} = ${companyMembers.userId})`,
    })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.role, 'entrevistador')))
    .orderBy(asc(alphabetical(users.name)), asc(users.id))
    .limit(MAX_INTERVIEWERS)
  return { ...job, interviewers }
}

export async function isInterviewerOf(db: Db, userId: UserId, jobId: string): Promise<boolean> {
  const ofMember = and(eq(jobInterviewers.userId, userId), eq(jobInterviewers.jobId, jobId))
  return (await db.$count(jobInterviewers, ofMember)) > 0
}

/**
 * Assigns interviewers to a job, and notifies the new ones. Ignores ids of people who are not
 * interviewers of the company. Refuses 'not-found'.
 */
export async function assignInterviewers(
  db: Db,
  actor: CompanyMember,
  jobId: string,
  { interviewers }: z.output<typeof interviewersSchema>,
): Promise<Outcome<undefined, 'not-found'>> {
  const { companyId } = actor
  return db.transaction(async (tx) => {
    const [job] = await tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.id, jobId), eq(jobs.companyId, companyId)))
      .for('no key update')
    if (!job) return refused('not-found')
    const members = await tx
      .select({ userId: companyMembers.userId })
      .from(companyMembers)
      .where(
        and(
          eq(companyMembers.companyId, companyId),
          eq(companyMembers.role, 'entrevistador'),
          inArray(companyMembers.userId, interviewers),
        ),
      )
      .for('key share')
    const assigned = members.map(({ userId }) => userId)
    await tx
      .delete(jobInterviewers)
      .where(and(eq(jobInterviewers.jobId, jobId), notInArray(jobInterviewers.userId, assigned)))
    if (assigned.length > 0) {
      const added = await tx
        .insert(jobInterviewers)
        .values(assigned.map((userId) => ({ jobId, companyId, userId })))
        .onConflictDoNothing()
        .returning({ userId: jobInterviewers.userId })
      await recordAll(
        tx,
        actor,
        added.map(({ userId }) => ({
          name: 'interviewer-assigned' as const,
          subjectId: userId,
          companyId,
          data: { jobId },
        })),
      )
    }
    await record(tx, actor, {
      name: 'job-interviewers-changed',
      subjectId: jobId,
      companyId,
      data: { count: members.length },
    })
    return done()
  })
}
