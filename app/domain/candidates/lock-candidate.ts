import { eq, sql } from 'drizzle-orm'
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
export async function lockCandidate(tx: Db, actor: Candidate): Promise<LockedCandidate> {
  return (await lockBoth(tx, actor)) ?? createAndLock(tx, actor)
}

type LockedCandidate = { photo: string | null; cvFile: string | null }

/**
 * Selects and locks the candidate's row, or no row if it is missing. Locks the user before the
 * candidate, as deleting an account does, to prevent a deadlock.
 */
export const selectAndLock = (actor: Candidate) => sql`
  select ${candidates.id} as id, ${candidates.profilePhoto} as photo, ${candidates.cvFile} as "cvFile"
  from ${users} join ${candidates} on ${candidates.id} = ${users.id}
  where ${users.id} = ${actor.userId}
  for key share of ${users} for no key update of ${candidates}`

async function lockBoth(tx: Db, actor: Candidate): Promise<LockedCandidate | undefined> {
  const { rows } = await tx.execute<LockedCandidate>(selectAndLock(actor))
  return rows[0]
}

async function createAndLock(tx: Db, actor: Candidate): Promise<LockedCandidate> {
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
  const row = await lockBoth(tx, actor)
  if (!row) throw new AccountGone()
  return row
}
