import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CandidateId, CompanyMember } from '../actor.ts'
import { cvOpenings } from '../applications/application-table.ts'
import { candidateCvs, candidates } from '../candidates/candidate-table.ts'
import type { OpenedCv } from '../cvs/open-cv.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { type AccessRefusal, findDatabaseAccess } from './database-access.ts'
import { findOpening, isListed } from './open-profile.ts'

/**
 * The CV of an opened profile; records the access for the candidate. Refuses 'not-found' (hidden or
 * not opened) and 'cv-missing'.
 */
export async function openProfileFile(
  db: Db,
  actor: CompanyMember,
  candidateId: CandidateId,
): Promise<Outcome<OpenedCv, AccessRefusal | 'not-found' | 'cv-missing'>> {
  return db.transaction(async (tx) => {
    const access = await findDatabaseAccess(tx, actor)
    if (!access.ok) return access
    const { viewer } = access.value
    if (!(await isListed(tx, viewer, candidateId))) return refused('not-found')
    if (!(await findOpening(tx, viewer, candidateId))) return refused('not-found')
    const [cv] = await tx
      .select({
        key: candidateCvs.key,
        name: candidateCvs.name,
        contentType: candidateCvs.contentType,
        sha256: candidateCvs.sha256,
      })
      .from(candidates)
      .innerJoin(candidateCvs, and(eq(candidateCvs.key, candidates.cvFile)))
      .where(eq(candidates.id, candidateId))
    if (!cv) return refused('cv-missing')
    await tx
      .insert(cvOpenings)
      .values({ candidateId, actorKind: actor.kind, actorId: actor.userId })
    await record(tx, actor, {
      name: 'cv-opened',
      subjectId: candidateId,
      companyId: actor.companyId,
    })
    return done(cv)
  })
}
