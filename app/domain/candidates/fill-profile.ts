import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Candidate } from '../actor.ts'
import { maximumKeptCvs } from './candidate.ts'
import { candidateCvs, candidates } from './candidate-table.ts'

type Typed = { name: string; phone: string; updateProfile: boolean }
type StoredCv = { key: string; name: string; contentType: string; bytes: number; sha256: string }

/**
 * Takes over what a candidate typed elsewhere: empty fields of the profile are filled, filled ones
 * change only when asked to (D22).
 */
export async function fillProfile(
  tx: Db,
  actor: Candidate,
  { name, phone, updateProfile }: Typed,
): Promise<void> {
  const { name: ownName, phone: ownPhone } = candidates
  await tx
    .update(candidates)
    .set({
      name: updateProfile ? name : sql`coalesce(nullif(btrim(${ownName}), ''), ${name})`,
      phone: updateProfile ? phone : sql`coalesce(nullif(btrim(${ownPhone}), ''), ${phone})`,
      updatedAt: sql`now()`,
    })
    .where(eq(candidates.id, actor.userId))
}

/** Makes a stored CV the profile's. The oldest goes when there are more than a candidate may keep. */
export async function keepProfileCv(tx: Db, actor: Candidate, cv: StoredCv): Promise<void> {
  const { key, name, contentType, bytes, sha256 } = cv
  await tx
    .insert(candidateCvs)
    .values({ candidateId: actor.userId, key, name, contentType, bytes, sha256 })
    .onConflictDoNothing()
  await tx.update(candidates).set({ cvFile: key }).where(eq(candidates.id, actor.userId))
  const older = tx
    .select({ id: candidateCvs.id })
    .from(candidateCvs)
    .where(eq(candidateCvs.candidateId, actor.userId))
    .orderBy(sql`${candidateCvs.createdAt} desc, ${candidateCvs.id} desc`)
    .offset(maximumKeptCvs)
  await tx.delete(candidateCvs).where(inArray(candidateCvs.id, older))
}
