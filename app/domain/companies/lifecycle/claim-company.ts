import { and, eq, not } from 'drizzle-orm'
import type { z } from 'zod'
import { breaksUnique, type Db } from '#app/database/connection.ts'
import { createAccount, findUserByEmail } from '../../accounts/create-account.ts'
import { findToken, spendToken } from '../../accounts/one-time-token.ts'
import {
  judgePassword,
  type PasswordRefusal,
  type Passwords,
} from '../../accounts/password-policy.ts'
import type { Actor } from '../../actor.ts'
import { type IdempotencyKey, idempotent, orFirstResult } from '../../history/idempotency.ts'
import { record } from '../../history/record.ts'
import { done, type Outcome, refused } from '../../outcome.ts'
import type { newPasswordSchema } from '../../sign-in/recover-password.ts'
import { startTrial } from '../../subscriptions/start-trial.ts'
import { companySubscriptions } from '../../subscriptions/subscription-table.ts'
import { companies } from '../company-table.ts'
import { findInvited, hasTeam, revokeInvitations } from './invite-to-company.ts'

export type ClaimRefusal = 'link-not-valid' | 'passwords-differ' | 'email-taken' | PasswordRefusal

export async function findClaim(db: Db, secret: string) {
  const token = await findToken(db, 'claim-company', secret)
  return token && findInvited(db, token.subject)
}

const CLAIM = 'claim-company'

/**
 * Creates the owner's account with the company's id (DATA-08), and starts the trial (D56). A
 * repeated submission succeeds. Refuses 'link-not-valid', 'passwords-differ' and 'email-taken'. Also
 * refuses as `judgePassword` does.
 */
export function claimCompany(
  ctx: { db: Db; passwords: Passwords },
  actor: Actor,
  secret: string,
  input: z.output<typeof newPasswordSchema>,
  idempotencyKey: IdempotencyKey,
): Promise<Outcome<undefined, ClaimRefusal>> {
  return orFirstResult(ctx.db, 'visitor', CLAIM, idempotencyKey, () =>
    claim(ctx, actor, secret, input, idempotencyKey),
  )
}

async function claim(
  { db, passwords }: { db: Db; passwords: Passwords },
  actor: Actor,
  secret: string,
  input: z.output<typeof newPasswordSchema>,
  idempotencyKey: IdempotencyKey,
): Promise<Outcome<undefined, ClaimRefusal>> {
  const found = await findClaim(db, secret)
  if (!found) return refused('link-not-valid')
  if (input.password !== input.passwordConfirmation) return refused('passwords-differ')
  const judged = judgePassword(input.password, found)
  if (!judged.ok) return judged
  const passwordHash = await passwords.hash(input.password)
  const write = async (tx: Db) => {
    const token = await spendToken(tx, 'claim-company', secret)
    const invited = token && (await findInvited(tx, token.subject))
    if (!invited) return refused('link-not-valid')
    const { companyId, email, companyName: name } = invited
    const unclaimed = and(eq(companies.id, companyId), not(hasTeam))
    const [company] = await tx
      .select({ id: companies.id })
      .from(companies)
      .where(unclaimed)
      .for('update')
    if (!company) return refused('link-not-valid')
    if (await findUserByEmail(tx, email)) return refused('email-taken')
    await createAccount(tx, {
      id: companyId,
      name,
      email,
      passwordHash,
      userType: 'company',
      emailVerified: true,
    })
    await tx.update(companies).set({ userId: companyId }).where(unclaimed)
    const had = await tx.$count(companySubscriptions, eq(companySubscriptions.companyId, companyId))
    if (had === 0) await startTrial(tx, actor, companyId)
    await revokeInvitations(tx, companyId)
    await record(tx, actor, { name: 'company-claimed', subjectId: companyId, companyId })
    return done()
  }
  const claiming = db.transaction((tx) =>
    idempotent(tx, 'visitor', CLAIM, idempotencyKey, () => write(tx)),
  )
  return claiming.catch((error: unknown) => {
    if (!breaksUnique(error, 'users_email')) throw error
    return refused('email-taken')
  })
}
