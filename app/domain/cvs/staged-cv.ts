import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Files } from '#app/integrations/files/files.ts'
import type { Candidate } from '../actor.ts'
import { applications, stagedCvs } from '../applications/application-table.ts'
import { candidateCvs } from '../candidates/candidate-table.ts'
import {
  AccountGone,
  isAccountGone,
  lockCandidate,
  selectAndLock,
} from '../candidates/lock-candidate.ts'
import type { ReceivedDocument } from '../documents/receive-document.ts'
import { storeDocument } from '../documents/store-document.ts'
import { currentTime } from '../formats/current-time.ts'
import { done, type Outcome, refused } from '../outcome.ts'

type StoreContext = { db: Db; files: Files }

const stagedColumns = {
  key: stagedCvs.key,
  name: stagedCvs.name,
  contentType: stagedCvs.contentType,
  bytes: stagedCvs.bytes,
  sha256: stagedCvs.sha256,
}

export type StoredCv = NonNullable<Awaited<ReturnType<typeof findStagedCv>>>

/**
 * Stages an inspected CV, so that the form can be resubmitted without the file. A different file
 * replaces the staged one. Refuses 'storage-unavailable' and 'account-gone' (nothing is changed).
 */
export async function stageCv(
  { db, files }: StoreContext,
  actor: Candidate,
  idempotencyKey: string,
  file: ReceivedDocument,
): Promise<Outcome<StoredCv, 'storage-unavailable' | 'account-gone'>> {
  const before = await findStagedCv(db, actor, idempotencyKey)
  if (before?.sha256 === file.sha256 && before.name === file.name) return done(before)
  const stored = await storeDocument({ db, files }, actor, file)
  if (!stored.ok) return stored
  const { name, contentType, bytes, sha256 } = file
  const cv = { key: stored.value.key, name, contentType, bytes, sha256 }
  try {
    if (!(await insertStaged(db, actor, idempotencyKey, cv))) {
      // The candidate's first act: create the profile.
      await db.transaction((tx) => lockCandidate(tx, actor))
      if (!(await insertStaged(db, actor, idempotencyKey, cv))) throw new AccountGone()
    }
  } catch (error) {
    if (!isAccountGone(error)) throw error
    await files.remove('cv-files', cv.key)
    return refused('account-gone')
  }
  if (before) await removeUnused({ db, files }, before.key)
  return done(cv)
}

/** One statement, so that the locks are released at once. Returns false if there is no profile. */
async function insertStaged(db: Db, actor: Candidate, idempotencyKey: string, cv: StoredCv) {
  const { rowCount } = await db.execute(sql`
    insert into ${stagedCvs} (candidate_id, idempotency_key, key, name, content_type, bytes, sha256)
    select id, ${idempotencyKey}, ${cv.key}, ${cv.name}, ${cv.contentType}, ${cv.bytes}::int, ${cv.sha256}
    from (${selectAndLock(actor)}) locked
    on conflict (candidate_id, idempotency_key) do update set key = excluded.key,
      name = excluded.name, content_type = excluded.content_type, bytes = excluded.bytes,
      sha256 = excluded.sha256, created_at = now()`)
  return rowCount === 1
}

export async function findStagedCv(db: Db, actor: Candidate, idempotencyKey: string) {
  const [staged] = await db
    .select(stagedColumns)
    .from(stagedCvs)
    .where(
      and(
        eq(stagedCvs.candidateId, actor.candidateId),
        eq(stagedCvs.idempotencyKey, idempotencyKey),
      ),
    )
  return staged
}

/** Deletes CVs staged more than a day ago, at most 500 per run. Returns their number. */
export async function sweepStagedCvs(ctx: StoreContext, now = currentTime()): Promise<number> {
  const dayAgo = new Date(now.getTime() - 24 * 60 * 60 * 1000)
  const old = await ctx.db
    .select({ key: stagedCvs.key })
    .from(stagedCvs)
    .where(lt(stagedCvs.createdAt, dayAgo))
    .limit(500)
  for (const { key } of old) {
    await ctx.db.delete(stagedCvs).where(eq(stagedCvs.key, key))
    await removeUnused(ctx, key)
  }
  return old.length
}

/** Deletes the file of a CV if no application, profile or staged CV uses it. */
export async function removeUnused({ db, files }: StoreContext, key: string): Promise<void> {
  const { rows } = await db.execute(sql`
    select from ${applications} where ${applications.cvKey} = ${key}
    union all select from ${candidateCvs} where ${candidateCvs.key} = ${key}
    union all select from ${stagedCvs} where ${stagedCvs.key} = ${key}`)
  if (rows.length === 0) await files.remove('cv-files', key)
}
