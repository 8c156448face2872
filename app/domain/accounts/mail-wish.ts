import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { Visitor } from '../actor.ts'
import { record } from '../history/record.ts'
import { findUserByEmail } from './create-account.ts'

/** The task under which the worker knows it. */
export const mailWishTask = 'mail-wish'

/** A link that somebody asks for with an e-mail address, which may or may not have an account. */
export const mailWish = z.object({
  wish: z.enum(['recover-password', 'confirm-email']),
  email: z.string(),
  /** The path of this site that the person wanted when the account was asked for. */
  returnPath: z.string().optional(),
})
export type MailWish = z.output<typeof mailWish>

/**
 * Leaves to the worker what depends on whether there is such an account, so that the request does the
 * same and takes as long for every address (S32).
 */
export async function leaveMailWish(db: Db, wish: MailWish): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job(${mailWishTask}, ${JSON.stringify(wish)}::json)`)
}

const asker: Visitor = { kind: 'visitor', client: '' }

/** What follows from it where there is an account, and one that still needs the link. */
export async function grantMailWish(db: Db, { wish, email, returnPath }: MailWish): Promise<void> {
  const user = await findUserByEmail(db, email)
  if (!user || (wish === 'confirm-email' && user.emailVerified)) return
  const name = wish === 'recover-password' ? 'password-recovery-asked' : 'confirmation-asked'
  const data = { returnPath: returnPath ?? null }
  await db.transaction((tx) => record(tx, asker, { name, subjectId: user.id, data }))
}
