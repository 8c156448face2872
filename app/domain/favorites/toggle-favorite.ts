import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Candidate } from '../actor.ts'
import { jobs } from '../jobs/job-table.ts'
import { type Done, done, type Outcome, refused } from '../outcome.ts'
import { favorites } from './favorite-table.ts'

/**
 * Adds a job to the candidate's favourites. Refuses 'already-favorite' (D23) and 'job-not-found'
 * (not public).
 */
export async function addFavorite(
  db: Db,
  actor: Candidate,
  jobId: string,
): Promise<Outcome<undefined, 'job-not-found' | 'already-favorite'>> {
  const [job] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.status, 'active')))
  if (!job) return refused('job-not-found')
  const added = await db
    .insert(favorites)
    .values({ jobId, candidateId: actor.candidateId })
    .onConflictDoNothing()
    .returning({ id: favorites.id })
  return added.length > 0 ? done() : refused('already-favorite')
}

export async function removeFavorite(
  db: Db,
  actor: Candidate,
  jobId: string,
): Promise<Done<undefined>> {
  await db
    .delete(favorites)
    .where(and(eq(favorites.jobId, jobId), eq(favorites.candidateId, actor.candidateId)))
  return done()
}

export async function listFavoriteIds(
  db: Db,
  actor: Candidate,
  jobIds: readonly string[],
): Promise<string[]> {
  if (jobIds.length === 0) return []
  const rows = await db
    .select({ jobId: favorites.jobId })
    .from(favorites)
    .where(and(eq(favorites.candidateId, actor.candidateId), inArray(favorites.jobId, jobIds)))
  return rows.map(({ jobId }) => jobId)
}
