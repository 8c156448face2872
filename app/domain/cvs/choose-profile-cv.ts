import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Candidate } from '../actor.ts'
import { candidateCvs, candidates } from '../candidates/candidate-table.ts'
import { lockCandidate } from '../candidates/lock-candidate.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'

export async function chooseProfileCv(
  db: Db,
  actor: Candidate,
  cvId: string,
): Promise<Outcome<undefined, 'not-found'>> {
  return db.transaction(async (tx) => {
    const { cvFile } = await lockCandidate(tx, actor)
    const cv = await findOwnCv(tx, actor, cvId)
    if (!cv) return refused('not-found')
    if (cv.key === cvFile) return done()
    await tx.update(candidates).set({ cvFile: cv.key }).where(eq(candidates.id, actor.candidateId))
    await record(tx, actor, { name: 'profile-updated', subjectId: actor.userId })
    return done()
  })
}

export async function findOwnCv(db: Db, actor: Candidate, cvId: string) {
  const [cv] = await db
    .select({
      key: candidateCvs.key,
      name: candidateCvs.name,
      contentType: candidateCvs.contentType,
    })
    .from(candidateCvs)
    .where(and(eq(candidateCvs.id, cvId), eq(candidateCvs.candidateId, actor.candidateId)))
  return cv
}
