import { eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { ReEncodedImage } from '#app/inspection/draw/re-encode-image.ts'
import { type Files, isStorageUnavailable } from '#app/integrations/files/files.ts'
import type { Candidate } from '../actor.ts'
import { storeDocument } from '../documents/store-document.ts'
import { record } from '../history/record.ts'
import { done, type Outcome } from '../outcome.ts'
import { candidates } from './candidate-table.ts'
import { lockCandidate } from './lock-candidate.ts'

type StoreContext = { db: Db; files: Files }

/**
 * Stores a re-encoded image as the profile photo. Refuses 'storage-unavailable' without changing
 * anything.
 */
export async function storePhoto(
  { db, files }: StoreContext,
  actor: Candidate,
  image: ReEncodedImage,
): Promise<Outcome<undefined, 'storage-unavailable'>> {
  const stored = await storeDocument({ db, files }, actor, image)
  if (!stored.ok) return stored
  await changePhoto({ db, files }, actor, stored.value.key)
  return done()
}

export async function removePhoto(ctx: StoreContext, actor: Candidate): Promise<void> {
  await changePhoto(ctx, actor, null)
}

async function changePhoto({ db, files }: StoreContext, actor: Candidate, key: string | null) {
  const before = await db.transaction(async (tx) => {
    const { photo } = await lockCandidate(tx, actor)
    await tx
      .update(candidates)
      .set({ profilePhoto: key })
      .where(eq(candidates.id, actor.candidateId))
    if (photo !== key) {
      await record(tx, actor, { name: 'profile-updated', subjectId: actor.userId })
    }
    return photo
  })
  if (before && before !== key) await removeOrLeave(files, before)
}

/** Ignore a failure: no profile refers to the file any more, so the next sweep deletes it. */
async function removeOrLeave(files: Files, key: string): Promise<void> {
  try {
    await files.remove('avatars', key)
  } catch (error) {
    if (!isStorageUnavailable(error)) throw error
  }
}
