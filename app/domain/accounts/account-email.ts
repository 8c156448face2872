import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { Visitor } from '../actor.ts'
import { record } from '../history/record.ts'
import { findUserByEmail } from './create-account.ts'

/** The task that sends an account e-mail. */
export const accountEmailTask = 'account-email'

/** A request for an e-mail with a link. There may be no account with the e-mail address. */
export const accountEmail = z.object({
  kind: z.enum(['recover-password', 'confirm-email']),
  email: z.string(),
  /** The path on this site to which the link continues. */
  returnPath: z.string().optional(),
})
export type AccountEmail = z.output<typeof accountEmail>

/**
 * Enqueues the e-mail. Only the worker looks up the account, so that the request takes the same time for
 * every e-mail address (S32).
 */
export async function enqueueAccountEmail(db: Db, request: AccountEmail): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job(${accountEmailTask}, ${JSON.stringify(request)}::json)`)
}

const asker: Visitor = { kind: 'visitor', client: '' }

/** Sends the e-mail if the account exists and still needs the link. */
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
