import { eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Candidate } from '../actor.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { candidates } from './candidate-table.ts'
import { profileColumns, versionOf } from './find-profile.ts'
import { lockCandidate } from './lock-candidate.ts'
import type { ProfileInput } from './profile-input.ts'

/**
 * Saves the profile form, without photo and CVs. Creates the row if missing (CAND-20). Refuses
 * 'changed-meanwhile' if the profile has changed since `expectedVersion`.
 */
export async function saveProfile(
  db: Db,
  actor: Candidate,
  input: ProfileInput,
  expectedVersion?: string,
): Promise<Outcome<undefined, 'changed-meanwhile', { currentVersion: string }>> {
  return db.transaction(async (tx) => {
    await lockCandidate(tx, actor)
    const own = eq(candidates.id, actor.candidateId)
    const [stored] = await tx.select(profileColumns).from(candidates).where(own)
    if (!stored) throw new Error('the candidate has been deleted')
    const version = versionOf(stored)
    if (version === versionOf(input)) return done()
    if (expectedVersion !== undefined && expectedVersion !== version)
      return refused('changed-meanwhile', { currentVersion: version })
    await tx
      .update(candidates)
      .set({ ...input, updatedAt: sql`now()` })
      .where(own)
    await record(tx, actor, { name: 'profile-updated', subjectId: actor.userId })
    return done()
  })
}
