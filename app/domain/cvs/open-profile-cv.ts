import { eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin, CandidateId } from '../actor.ts'
import { cvOpenings } from '../applications/application-table.ts'
import { candidateCvs, candidates } from '../candidates/candidate-table.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import type { OpenedCv } from './open-cv.ts'

/**
 * Opens the CV of a candidate's profile, and records the opening for the candidate to see. Refuses
 * 'not-found' and 'cv-missing'.
 */
export async function openProfileCv(
  db: Db,
  actor: Admin,
  candidateId: CandidateId,
): Promise<Outcome<OpenedCv, 'not-found' | 'cv-missing'>> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({
        key: candidateCvs.key,
        name: candidateCvs.name,
        contentType: candidateCvs.contentType,
        sha256: candidateCvs.sha256,
      })
      .from(candidates)
      .leftJoin(candidateCvs, eq(candidateCvs.key, candidates.cvFile))
      .where(eq(candidates.id, candidateId))
    if (!found) return refused('not-found')
    const { key, name, contentType, sha256 } = found
    if (!key || !name || !contentType) return refused('cv-missing')
    await tx
      .insert(cvOpenings)
      .values({ candidateId, actorKind: actor.kind, actorId: actor.userId })
    await record(tx, actor, { name: 'cv-opened', subjectId: candidateId })
    return done({ key, name, contentType, sha256: sha256 ?? undefined })
  })
}
