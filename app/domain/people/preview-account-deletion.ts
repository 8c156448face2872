import { sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { DeletableActor } from './delete-account.ts'

/** What goes with an account, to be named before it does. */
export async function previewAccountDeletion(db: Db, actor: DeletableActor) {
  const { rows } = await db.execute<{
    email: string
    jobs: number
    applications: number
    favorites: number
    cvs: number
  }>(sql`
    select email,
      (select count(*)::int from jobs where company_id = users.id) as jobs,
      (select count(*)::int from applications where candidate_id = users.id) as applications,
      (select count(*)::int from favorites where candidate_id = users.id) as favorites,
      (select count(*)::int from candidate_cvs where candidate_id = users.id) as cvs
    from users where id = ${actor.userId}`)
  return rows[0] ?? { email: '', jobs: 0, applications: 0, favorites: 0, cvs: 0 }
}

export type WhatGoes = Awaited<ReturnType<typeof previewAccountDeletion>>
