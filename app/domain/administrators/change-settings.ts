import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { record } from '../history/record.ts'
import { type Done, done, type Refused } from '../outcome.ts'
import type { TooMany } from '../rate-limits/consume-rate-limit.ts'
import { bankAccountChanges } from '../settings/bank-account-table.ts'
import { editSettings, type SettingsChange } from '../settings/edit-settings.ts'
import { readSettings } from '../settings/read-settings.ts'
import { needsProof } from '../settings/sensitive-settings.ts'
import {
  type AdminProof,
  type AdminProofContext,
  type AdminProofRefusal,
  proveAdmin,
} from './prove-admin.ts'

/** Hours until a new bank account takes effect if no second administrator confirms it (D120). */
export const BANK_ACCOUNT_WAIT_HOURS = 24

type Changed = Awaited<ReturnType<typeof editSettings>>
type Answer = Changed | Done<'bank-account-waits'> | Refused<AdminProofRefusal, TooMany | undefined>

/**
 * Changes a section of the settings; sensitive sections need password and second factor. A new bank
 * account stays pending for 24 hours or until confirmed. Refuses as `proveAdmin` and `editSettings`
 * do.
 */
export async function changeSettings(
  ctx: AdminProofContext,
  actor: Admin,
  change: SettingsChange,
  { baseHashes, proof }: { baseHashes?: string; proof: AdminProof },
): Promise<Answer> {
  const { db } = ctx
  if (needsProof(await readSettings(db), change.to)) {
    const proven = await proveAdmin(ctx, actor, proof)
    if (!proven.ok) return proven
  }
  if (change.part !== 'payment' || change.to.bankIban === '')
    return editSettings(db, actor, change, baseHashes)
  return askForBankAccount(db, actor, change.to)
}

type Account = { bankName: string; bankAccountHolder: string; bankIban: string }

async function askForBankAccount(
  db: Db,
  actor: Admin,
  to: Account,
): Promise<Done<undefined> | Done<'bank-account-waits'>> {
  return db.transaction(async (tx) => {
    // Lock, so that if two administrators change the bank account at the same time, the second
    // change replaces the first.
    await tx.execute(sql`lock table ${bankAccountChanges} in exclusive mode`)
    const { bankName, bankAccountHolder, bankIban } = await readSettings(tx)
    if (isSame({ bankName, bankAccountHolder, bankIban }, to)) return done()
    const [pending] = await tx
      .select()
      .from(bankAccountChanges)
      .where(isNull(bankAccountChanges.outcome))
    if (pending && isSame(pending, to)) return done('bank-account-waits' as const)
    if (pending) {
      await tx
        .update(bankAccountChanges)
        .set({ outcome: 'replaced', decidedAt: sql`now()` })
        .where(and(eq(bankAccountChanges.id, pending.id), isNull(bankAccountChanges.outcome)))
    }
    const [change] = await tx
      .insert(bankAccountChanges)
      .values({
        ...to,
        askedBy: actor.userId,
        effectiveAt: sql`now() + make_interval(hours => ${BANK_ACCOUNT_WAIT_HOURS})`,
      })
      .returning({ id: bankAccountChanges.id })
    if (!change) throw new Error('the bank account was not stored')
    await record(tx, actor, {
      name: 'bank-account-asked',
      subjectId: change.id,
      data: { 'bankIban.before': bankIban, 'bankIban.after': to.bankIban },
    })
    return done('bank-account-waits' as const)
  })
}

function isSame(one: Account, other: Account): boolean {
  return (
    one.bankName === other.bankName &&
    one.bankAccountHolder === other.bankAccountHolder &&
    one.bankIban === other.bankIban
  )
}
