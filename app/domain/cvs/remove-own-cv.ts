import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Files } from '#app/integrations/files/files.ts'
import type { Candidate } from '../actor.ts'
import { candidateCvs, candidates } from '../candidates/candidate-table.ts'
import { lockCandidate } from '../candidates/lock-candidate.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { removeAllUnused } from './store-own-cv.ts'

/**
 * Removes a CV; the newest remaining one becomes the CV of the profile. Deletes the file if no
 * application uses it. Refuses 'not-found' (including another candidate's CV).
 */
export async function removeOwnCv(
  ctx: { db: Db; files: Files },
  actor: Candidate,
  cvId: string,
): Promise<Outcome<undefined, 'not-found'>> {
  const answer = await ctx.db.transaction(async (tx) => {
    const { cvFile } = await lockCandidate(tx, actor)
    const [removed] = await tx
      .delete(candidateCvs)
      .where(and(eq(candidateCvs.id, cvId), eq(candidateCvs.candidateId, actor.candidateId)))
      .returning({ key: candidateCvs.key })
    if (!removed) return refused('not-found')
    if (removed.key === cvFile) await makeNewestTheProfiles(tx, actor)
    await record(tx, actor, { name: 'profile-updated', subjectId: actor.userId })
    return done(removed.key)
  })
  if (!answer.ok) return answer
  await removeAllUnused(ctx, [answer.value])
  return done()
}

async function makeNewestTheProfiles(tx: Db, actor: Candidate): Promise<void> {
  const [newest] = await tx
    .select({ key: candidateCvs.key })
    .from(candidateCvs)
    .where(eq(candidateCvs.candidateId, actor.candidateId))
    .orderBy(desc(candidateCvs.createdAt), desc(candidateCvs.id))
    .limit(1)
  await tx
    .update(candidates)
    .set({ cvFile: newest?.key ?? null })
    .where(eq(candidates.id, actor.candidateId))
}
