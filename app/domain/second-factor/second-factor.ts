import { eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import { twoFactors, users } from '../accounts/account-table.ts'
import type { Passwords } from '../accounts/password-policy.ts'
import { proveIdentity } from '../accounts/prove-identity.ts'
import type { Secrets } from '../accounts/secrets.ts'
import type { Admin } from '../actor.ts'
import { logSecurity } from '../history/log-security.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, type Refused, refused } from '../outcome.ts'
import {
  consumeRateLimit,
  resetRateLimit,
  type TooMany,
} from '../rate-limits/consume-rate-limit.ts'
import { limits } from '../rate-limits/limit.ts'
import { endSessionsOf } from '../sessions/session.ts'
import { readSettings } from '../settings/read-settings.ts'
import { newTotpSecret } from './totp.ts'
import {
  codeSchema,
  type enteredCodeSchema,
  makeBackupCodes,
  readBackupHashes,
  useSecondFactor,
} from './use-second-factor.ts'

const passwordSchema = z
  .string()
  .default('')
  .pipe(z.string().min(1, 'Indique a sua palavra-passe.').max(1000))

export const beginSchema = z.object({ password: passwordSchema })

/** Changing the second factor requires both password and code. */
export const bothSchema = z.object({ password: passwordSchema, code: codeSchema })
type Both = z.output<typeof bothSchema>

type SecondFactorContext = { db: Db; passwords: Passwords; secrets: Secrets; log: Logger }
type TooOften = Refused<'too-many', TooMany>

export async function findSecondFactor(
  { db, secrets }: Pick<SecondFactorContext, 'db' | 'secrets'>,
  actor: Admin,
) {
  const [row] = await db.select().from(twoFactors).where(eq(twoFactors.userId, actor.userId))
  if (!row) return { state: 'off' as const }
  if (!row.verified) return { state: 'begun' as const, secret: await secrets.open(row.secret) }
  return { state: 'on' as const, codesLeft: readBackupHashes(row.backupCodes).length }
}

export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const [user] = await db
    .select({ isOn: users.twoFactorEnabled })
    .from(users)
    .where(eq(users.id, userId))
  return user?.isOn ?? false
}

/**
 * Creates the secret of a second factor, which a first correct code activates. Refuses
 * 'wrong-password', 'too-many' and 'already-on'.
 */
export async function beginSecondFactor(
  ctx: SecondFactorContext,
  actor: Admin,
  { password }: z.output<typeof beginSchema>,
): Promise<Outcome<undefined, 'wrong-password'> | Refused<'already-on'> | TooOften> {
  const checked = await knowsPassword(ctx, actor, password)
  if (!checked.ok) return checked
  const secret = await ctx.secrets.seal(newTotpSecret())
  const begun = await ctx.db
    .insert(twoFactors)
    .values({ userId: actor.userId, secret, backupCodes: '[]', verified: false })
    .onConflictDoUpdate({
      target: twoFactors.userId,
      set: { secret, lastStep: 0 },
      setWhere: eq(twoFactors.verified, false),
    })
    .returning({ id: twoFactors.id })
  return begun.length > 0 ? done() : refused('already-on')
}

/**
 * Turns the second factor on with a correct code, and ends other sessions. Returns recovery codes,
 * which cannot be shown again. Refuses 'wrong-code' and 'too-many' (after 5 wrong codes in 15
 * minutes).
 */
export async function confirmSecondFactor(
  { db, secrets, log }: SecondFactorContext,
  actor: Admin,
  { code }: z.output<typeof enteredCodeSchema>,
): Promise<Outcome<{ backupCodes: string[] }, 'wrong-code'> | TooOften> {
  const attempt = await consumeRateLimit(db, limits.secondFactor, actor.userId)
  if (!attempt.ok) return attempt
  const { codes, stored } = makeBackupCodes(secrets)
  const isRight = await db.transaction(async (tx) => {
    if (!(await useSecondFactor(tx, secrets, actor.userId, code, 'begun'))) return false
    await tx
      .update(twoFactors)
      .set({ verified: true, backupCodes: stored })
      .where(eq(twoFactors.userId, actor.userId))
    await tx.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, actor.userId))
    await endSessionsOf(tx, actor.userId, actor.sessionId)
    await record(tx, actor, { name: 'second-factor-switched-on', subjectId: actor.userId })
    return true
  })
  if (!isRight) return refused('wrong-code')
  await resetRateLimit(db, limits.secondFactor, actor.userId)
  await note(db, log, actor, 'second-factor-on')
  return done({ backupCodes: codes })
}

type WeightyRefusal = 'wrong-password' | 'wrong-code'

export async function renewBackupCodes(
  ctx: SecondFactorContext,
  actor: Admin,
  proofs: Both,
): Promise<Outcome<{ backupCodes: string[] }, WeightyRefusal> | TooOften> {
  const { codes, stored } = makeBackupCodes(ctx.secrets)
  const answer = await withBoth(ctx, actor, proofs, async (tx) => {
    await tx
      .update(twoFactors)
      .set({ backupCodes: stored })
      .where(eq(twoFactors.userId, actor.userId))
    await record(tx, actor, { name: 'backup-codes-renewed', subjectId: actor.userId })
  })
  if (!answer.ok) return answer
  await note(ctx.db, ctx.log, actor, 'backup-codes-renewed')
  return done({ backupCodes: codes })
}

/** Turns the second factor off. Refuses 'needed-by-setting' while the settings require one. */
export async function switchOffSecondFactor(
  ctx: SecondFactorContext,
  actor: Admin,
  proofs: Both,
): Promise<Outcome<undefined, WeightyRefusal> | Refused<'needed-by-setting'> | TooOften> {
  const { requireAdminSecondFactor } = await readSettings(ctx.db)
  if (requireAdminSecondFactor) return refused('needed-by-setting')
  const answer = await withBoth(ctx, actor, proofs, async (tx) => {
    await forgetSecondFactor(tx, actor.userId)
    await record(tx, actor, { name: 'second-factor-switched-off', subjectId: actor.userId })
  })
  if (!answer.ok) return answer
  await note(ctx.db, ctx.log, actor, 'second-factor-off')
  return done()
}

export async function forgetSecondFactor(tx: Db, userId: string): Promise<void> {
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId))
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId))
}

async function withBoth(
  ctx: SecondFactorContext,
  actor: Admin,
  { password, code }: Both,
  write: (tx: Db) => Promise<void>,
): Promise<Outcome<undefined, WeightyRefusal> | TooOften> {
  const checked = await knowsPassword(ctx, actor, password)
  if (!checked.ok) return checked
  const { db, secrets } = ctx
  const attempt = await consumeRateLimit(db, limits.secondFactor, actor.userId)
  if (!attempt.ok) return attempt
  const isRight = await db.transaction(async (tx) => {
    const used = await useSecondFactor(tx, secrets, actor.userId, code)
    if (used) await write(tx)
    return used
  })
  if (!isRight) return refused('wrong-code')
  await resetRateLimit(db, limits.secondFactor, actor.userId)
  return done()
}

async function knowsPassword(
  ctx: SecondFactorContext,
  actor: Admin,
  password: string,
): Promise<Outcome<undefined, 'wrong-password'> | TooOften> {
  const proof = await proveIdentity(ctx, actor, password)
  if (proof.ok) return proof
  if (proof.refusal === 'too-many' && proof.detail) return refused('too-many', proof.detail)
  return refused('wrong-password')
}

function note(db: Db, log: Logger, actor: Admin, act: string): Promise<void> {
  return logSecurity(db, log, actor, { action: 'admin_action', newValues: { act } })
}
