import { createHash, randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { verifications } from '../accounts/account-table.ts'

/** The pending step of a sign-in: at a provider, or before the second factor. */
export type SignInStep = 'external' | 'second-factor'

/** Minutes that the user has to return from the provider or to enter the code. */
export const STEP_MINUTES = 10

/** Returns a secret for this browser's cookie. The database has only its hash. */
export async function saveSignInStep(
  db: Db,
  step: SignInStep,
  value: Record<string, unknown>,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await db.insert(verifications).values({
    identifier: identifierOf(step, secret),
    value: JSON.stringify(value),
    expiresAt: sql`now() + make_interval(mins => ${STEP_MINUTES})`,
  })
  return secret
}

export async function takeSignInStep(db: Db, step: SignInStep, secret: string): Promise<unknown> {
  const [stored] = await db
    .delete(verifications)
    .where(isSaved(step, secret))
    .returning({ value: verifications.value })
  return stored && JSON.parse(stored.value)
}

export async function findSignInStep(db: Db, step: SignInStep, secret: string): Promise<unknown> {
  const [stored] = await db
    .select({ value: verifications.value })
    .from(verifications)
    .where(isSaved(step, secret))
  return stored && JSON.parse(stored.value)
}

/** Returns the step and locks it, so that a second submission of the form waits for the first. */
export async function lockSignInStep(tx: Db, step: SignInStep, secret: string): Promise<unknown> {
  const [stored] = await tx
    .select({ value: verifications.value })
    .from(verifications)
    .where(isSaved(step, secret))
    .for('update')
  return stored && JSON.parse(stored.value)
}

/** Replaces the stored value. The step then expires after `seconds`, or earlier as before. */
export async function endSignInStep(
  tx: Db,
  step: SignInStep,
  secret: string,
  { value, seconds }: { value: Record<string, unknown>; seconds: number },
): Promise<void> {
  await tx
    .update(verifications)
    .set({
      value: JSON.stringify(value),
      expiresAt: sql`least(${verifications.expiresAt}, now() + make_interval(secs => ${seconds}))`,
    })
    .where(isSaved(step, secret))
}

function isSaved(step: SignInStep, secret: string) {
  return and(
    eq(verifications.identifier, identifierOf(step, secret)),
    sql`${verifications.expiresAt} > now()`,
  )
}

function identifierOf(step: SignInStep, secret: string): string {
  return `${step} ${createHash('sha256').update(secret).digest('hex')}`
}
