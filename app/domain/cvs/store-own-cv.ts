import type { Db } from '#app/database/connection.ts'
import { type Files, isStorageUnavailable } from '#app/integrations/files/files.ts'
import type { Candidate } from '../actor.ts'
import { saveProfileCv } from '../candidates/fill-profile.ts'
import { lockCandidate } from '../candidates/lock-candidate.ts'
import type { ReceivedDocument } from '../documents/receive-document.ts'
import { storeDocument } from '../documents/store-document.ts'
import { record } from '../history/record.ts'
import { done, type Outcome } from '../outcome.ts'
import { removeUnused } from './staged-cv.ts'

type StoreContext = { db: Db; files: Files }

/**
 * Makes an inspected CV the CV of the profile. Keeps the previous file if an application or a
 * staged form uses it. Refuses 'storage-unavailable' (nothing is changed).
 */
export async function storeOwnCv(
  ctx: StoreContext,
  actor: Candidate,
  file: ReceivedDocument,
): Promise<Outcome<undefined, 'storage-unavailable'>> {
  const stored = await storeDocument(ctx, actor, file)
  if (!stored.ok) return stored
  const { key } = stored.value
  const { name, contentType, bytes, sha256 } = file
  const gone = await ctx.db.transaction(async (tx) => {
    await lockCandidate(tx, actor)
    const gone = await saveProfileCv(tx, actor, { key, name, contentType, bytes, sha256 })
    await record(tx, actor, { name: 'profile-updated', subjectId: actor.userId })
    return gone
  })
  await removeAllUnused(ctx, gone)
  return done()
}

/** Ignores a failure: nothing refers to the files any more, so the next sweep deletes them. */
export async function removeAllUnused(ctx: StoreContext, keys: string[]): Promise<void> {
  try {
    for (const key of keys) await removeUnused(ctx, key)
  } catch (error) {
    if (!isStorageUnavailable(error)) throw error
  }
}
