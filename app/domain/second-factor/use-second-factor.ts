import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import { twoFactors } from '../accounts/account-table.ts'
import type { Secrets } from '../accounts/secrets.ts'
import { line } from '../formats/typed-text.ts'
import { findStepOfCode, toBase32 } from './totp.ts'

/** Recovery codes, each valid for one sign-in without the phone. */
const BACKUP_CODES = 10

/** A typed code: spaces and dashes are removed, and letters may be in upper or lower case. */
export const codeSchema = line(40)
  .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().min(1, 'Escreva o código.'))

export const enteredCodeSchema = z.object({ code: codeSchema })

/** Codes of 50 random bits. Only their keyed hashes are stored. */
export function makeBackupCodes(secrets: Secrets): { codes: string[]; stored: string } {
  const codes = Array.from({ length: BACKUP_CODES }, () => toBase32(randomBytes(7)).slice(0, 10))
  return { codes, stored: JSON.stringify(codes.map(secrets.keyedHash)) }
}

export function readBackupHashes(stored: string): string[] {
  return z.array(z.string()).parse(JSON.parse(stored))
}

/**
 * Uses up a TOTP code or a recovery code; returns false for any other code. A lock prevents
 * concurrent uses of a code.
 */
export async function useSecondFactor(
  tx: Db,
  secrets: Secrets,
  userId: string,
  code: string,
  state: 'on' | 'begun' = 'on',
): Promise<boolean> {
  const [factor] = await tx
    .select()
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), eq(twoFactors.verified, state === 'on')))
    .for('update')
  if (!factor) return false
  const lastStep = findStepOfCode(await secrets.open(factor.secret), code, factor.lastStep)
  if (lastStep !== undefined) {
    await tx.update(twoFactors).set({ lastStep }).where(eq(twoFactors.id, factor.id))
    return true
  }
  if (state === 'begun') return false
  const hashes = readBackupHashes(factor.backupCodes)
  const used = secrets.keyedHash(code)
  if (!hashes.includes(used)) return false
  const left = JSON.stringify(hashes.filter((hash) => hash !== used))
  await tx.update(twoFactors).set({ backupCodes: left }).where(eq(twoFactors.id, factor.id))
  return true
}
