import type { Db } from '#app/database/connection.ts'
import type { InspectedDocument } from '#app/inspection/inspect/inspect-document.ts'
import { type Files, isStorageUnavailable } from '#app/integrations/files/files.ts'
import type { Candidate } from '../actor.ts'
import { saveProfileCv } from '../candidates/fill-profile.ts'
import { newDocumentKey } from '../documents/document.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { removeUnused } from './staged-cv.ts'

type StoreContext = { db: Db; files: Files }

/**
 * Stores an inspected CV and makes it the profile's. Stands with the applications because a CV that is
 * no longer in the profile lives on with those that were sent with it: only a file of no use to anybody is
 * removed. The same file sent again is stored once. Refuses 'storage-unavailable' when the store took
 * nothing; then nothing changed.
 */
export async function storeOwnCv(
  ctx: StoreContext,
  actor: Candidate,
  file: InspectedDocument & { path: string; name: string },
): Promise<Outcome<undefined, 'storage-unavailable'>> {
  const { name, contentType, bytes, sha256 } = file
  const key = newDocumentKey(actor.userId, file.extension)
  try {
    await ctx.files.put('cv-files', key, file.path, { contentType })
  } catch (error) {
    if (isStorageUnavailable(error)) return refused('storage-unavailable')
    throw error
  }
  const gone = await ctx.db.transaction(async (tx) => {
    const gone = await saveProfileCv(tx, actor, { key, name, contentType, bytes, sha256 })
    await record(tx, actor, { name: 'profile-updated', subjectId: actor.userId })
    return gone
  })
  await removeAllUnused(ctx, gone)
  return done()
}

/** What the store cannot remove now goes with the next sweep: the list has changed already. */
export async function removeAllUnused(ctx: StoreContext, keys: string[]): Promise<void> {
  try {
    for (const key of keys) await removeUnused(ctx, key)
  } catch (error) {
    if (!isStorageUnavailable(error)) throw error
  }
}
