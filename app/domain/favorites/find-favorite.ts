import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Candidate } from '../actor.ts'
import { favorites } from './favorite-table.ts'

export async function findFavorite(db: Db, actor: Candidate, jobId: string): Promise<boolean> {
  const own = and(eq(favorites.candidateId, actor.candidateId), eq(favorites.jobId, jobId))
  return (await db.$count(favorites, own)) > 0
}
