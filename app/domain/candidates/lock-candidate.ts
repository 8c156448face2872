import { eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { users } from '../accounts/account-table.ts'
import type { Candidate } from '../actor.ts'
import { candidates } from './candidate-table.ts'

/**
 * Holds the candidate's row for the rest of the transaction and answers which files it has; makes the
 * row when it is missing. Whoever changes which files a candidate has goes through here first, so
 * that a CV cannot go while an application with it is being written.
 */
export async function lockCandidate(tx: Db, actor: Candidate) {
  const email = sql`(select ${users.email} from ${users} where ${users.id} = ${actor.userId})`
  await tx
    .insert(candidates)
    .values({ id: actor.userId, name: actor.name, email })
    .onConflictDoNothing()
  const [row] = await tx
    .select({ photo: candidates.profilePhoto, cvFile: candidates.cvFile })
    .from(candidates)
    .where(eq(candidates.id, actor.userId))
    .for('no key update')
  if (!row) throw new Error('the candidate went away')
  return row
}
