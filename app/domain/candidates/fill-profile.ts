import { type AnyColumn, and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Candidate } from '../actor.ts'
import { MAX_CVS } from './candidate.ts'
import { candidateCvs, candidates } from './candidate-table.ts'

type Typed = { name: string; phone: string; updateProfile: boolean }
export type StoredCv = {
  key: string
  name: string
  contentType: string
  bytes: number
  sha256: string
}

/**
 * Fills empty fields of the profile with values from another form. Overwrites filled fields if the
 * candidate requests it (D22). A complete profile is not written.
 */
export async function fillProfile(
  tx: Db,
  actor: Candidate,
  { name, phone, updateProfile }: Typed,
): Promise<void> {
  const { name: ownName, phone: ownPhone } = candidates
  const isIncomplete = or(isBlank(ownName), isBlank(ownPhone))
  await tx
    .update(candidates)
    .set({
      name: updateProfile ? name : sql`coalesce(nullif(btrim(${ownName}), ''), ${name})`,
      phone: updateProfile ? phone : sql`coalesce(nullif(btrim(${ownPhone}), ''), ${phone})`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(candidates.id, actor.candidateId), updateProfile ? undefined : isIncomplete))
}

const isBlank = (column: AnyColumn) => sql`coalesce(btrim(${column}), '') = ''`

/**
 * Makes a CV the profile's current one, and removes the oldest above the limit. The caller has
 * locked the candidate. Returns removed storage keys, so that the caller deletes unused files.
 */
export async function saveProfileCv(tx: Db, actor: Candidate, cv: StoredCv): Promise<string[]> {
  const { key, name, contentType, bytes, sha256 } = cv
  const own = eq(candidateCvs.candidateId, actor.candidateId)
  const [same] = await tx
    .select({ key: candidateCvs.key })
    .from(candidateCvs)
    .where(and(own, eq(candidateCvs.sha256, sha256), eq(candidateCvs.name, name)))
  await tx
    .update(candidates)
    .set({ cvFile: same?.key ?? key })
    .where(eq(candidates.id, actor.candidateId))
  if (same) return same.key === key ? [] : [key]
  await tx
    .insert(candidateCvs)
    .values({ candidateId: actor.candidateId, key, name, contentType, bytes, sha256 })
  const older = tx
    .select({ id: candidateCvs.id })
    .from(candidateCvs)
    .where(own)
    .orderBy(sql`${candidateCvs.createdAt} desc, ${candidateCvs.id} desc`)
    .offset(MAX_CVS)
  const gone = await tx
    .delete(candidateCvs)
    .where(inArray(candidateCvs.id, older))
    .returning({ key: candidateCvs.key })
  return gone.map((row) => row.key)
}
