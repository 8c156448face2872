import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { Visitor } from '../actor.ts'
import { record } from '../history/record.ts'
import { findUserByEmail } from './create-account.ts'

export const accountEmailTask = 'account-email'

/** A request for a mail with a link. The e-mail address need not belong to an account. */
export const accountEmail = z.object({
  kind: z.enum(['recover-password', 'confirm-email']),
  email: z.string(),
  returnPath: z.string().optional(),
})
export type AccountEmail = z.output<typeof accountEmail>

/**
 * Does not look up the account, so that the response time does not disclose whether it exists
 * (S32).
 */
export async function enqueueAccountEmail(db: Db, request: AccountEmail): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job(${accountEmailTask}, ${JSON.stringify(request)}::json)`)
}

const asker: Visitor = { kind: 'visitor', client: '' }

/** Sends nothing if the account does not exist or no longer needs the link. */
export async function sendAccountEmail(
  db: Db,
  { kind, email, returnPath }: AccountEmail,
): Promise<void> {
  const user = await findUserByEmail(db, email)
  if (!user || (kind === 'confirm-email' && user.emailVerified)) return
  const name = kind === 'recover-password' ? 'password-recovery-asked' : 'confirmation-asked'
  const data = { returnPath: returnPath ?? null }
  await db.transaction((tx) => record(tx, asker, { name, subjectId: user.id, data }))
}
