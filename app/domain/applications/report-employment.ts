import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { Candidate } from '../actor.ts'
import { alerts } from '../alerts/alert-table.ts'
import { recordAll } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { ELSEWHERE } from './answer.ts'
import { applicationStatusChanges, applications } from './application-table.ts'
import { lockOpenApplications, runningAlerts } from './find-employment.ts'
import { endInterviewsOf } from './interviews/cancel-interview.ts'

export const employmentSchema = z.object({
  hiredThrough: z
    .string('Escolha como encontrou emprego.')
    .refine(
      (chosen) => chosen === ELSEWHERE || z.uuid().safeParse(chosen).success,
      'Escolha como encontrou emprego.',
    ),
})

/**
 * Records that the candidate found work; pauses alerts and withdraws open applications (ANSW-09).
 * Withdraws even those in review, unlike D24. Refuses 'not-found' (the application has ended).
 */
export async function reportEmployment(
  db: Db,
  actor: Candidate,
  { hiredThrough }: z.output<typeof employmentSchema>,
): Promise<Outcome<{ withdrawn: number }, 'not-found'>> {
  return db.transaction(async (tx) => {
    const open = await lockOpenApplications(tx, actor)
    const hiredId = hiredThrough === ELSEWHERE ? undefined : hiredThrough
    if (hiredId && !(await markHired(tx, actor, hiredId))) return refused('not-found')
    const withdrawing = open.filter(({ id }) => id !== hiredId)
    const ids = withdrawing.map(({ id }) => id)
    if (ids.length > 0) {
      await tx
        .update(applications)
        .set({ status: 'withdrawn', version: sql`${applications.version} + 1` })
        .where(inArray(applications.id, ids))
      await tx.insert(applicationStatusChanges).values(
        withdrawing.map(({ id, status }) => ({
          applicationId: id,
          fromStatus: status,
          toStatus: 'withdrawn' as const,
          actorKind: actor.kind,
          actorId: actor.userId,
        })),
      )
      await endInterviewsOf(tx, actor, ids)
    }
    await tx
      .update(alerts)
      .set({ pausedAt: sql`now()`, pausedByMail: null })
      .where(runningAlerts(tx, actor))
    await recordAll(tx, actor, [
      ...withdrawing.map(({ id, companyId }) => ({
        name: 'application-withdrawn' as const,
        subjectId: id,
        companyId,
      })),
      {
        name: 'employment-found' as const,
        subjectId: actor.candidateId,
        data: { applicationId: hiredId ?? null, withdrawn: ids.length },
      },
    ])
    return done({ withdrawn: ids.length })
  })
}

async function markHired(tx: Db, actor: Candidate, applicationId: string): Promise<boolean> {
  const marked = await tx
    .update(applications)
    .set({ hiredAt: sql`coalesce(${applications.hiredAt}, now())` })
    .where(
      and(
        eq(applications.id, applicationId),
        eq(applications.candidateId, actor.candidateId),
        inArray(applications.status, ['submitted', 'reviewing', 'approved']),
      ),
    )
    .returning({ id: applications.id })
  return marked.length > 0
}
