import { eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { users } from '../accounts/account-table.ts'
import type { Candidate } from '../actor.ts'
import { candidates } from './candidate-table.ts'

/** Thrown if the account was deleted while its owner's act was running. */
export class AccountGone extends Error {
  override readonly name = 'AccountGone'
  readonly code = 'ACCOUNT_GONE'
}

/** Does not use `instanceof`, because each bundle has its own copy of the class. */
export function isAccountGone(error: unknown): error is AccountGone {
  return error instanceof Error && 'code' in error && error.code === 'ACCOUNT_GONE'
}

/**
 * Locks the candidate's row, creating it if missing. Call before changing files, so that no CV is
 * deleted while an application uses it. Throws `AccountGone`.
 */
export async function lockCandidate(tx: Db, actor: Candidate) {
  // Lock the user before the candidate, in the same order as deleting an account, to prevent a
  // deadlock.
  const [user] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, actor.userId))
    .for('key share')
  if (!user) throw new AccountGone()
  await tx
    .insert(candidates)
    .values({ id: actor.candidateId, name: actor.name, email: user.email })
    .onConflictDoNothing()
  const [row] = await tx
    .select({ photo: candidates.profilePhoto, cvFile: candidates.cvFile })
    .from(candidates)
    .where(eq(candidates.id, actor.candidateId))
    .for('no key update')
  if (!row) throw new AccountGone()
  return row
}
