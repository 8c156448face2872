import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { type Actor, type Admin, system } from '../actor.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { bankAccountChanges, type bankAccountOutcomes } from '../settings/bank-account-table.ts'
import { SETTINGS_ID } from '../settings/edit-settings.ts'
import { readSettings } from '../settings/read-settings.ts'
import { afterName, beforeName } from '../settings/sensitive-settings.ts'
import { settings } from '../settings/settings-table.ts'
import {
  type AdminProof,
  type AdminProofContext,
  type AdminProven,
  proveAdmin,
} from './prove-admin.ts'

type Change = typeof bankAccountChanges.$inferSelect

/**
 * Applies a pending bank account immediately. Refuses 'not-found' and 'own-change' (the actor
 * entered it). Also refuses as `proveAdmin` does.
 */
export async function confirmBankAccount(
  ctx: AdminProofContext,
  actor: Admin,
  changeId: string,
  proof: AdminProof,
): Promise<Outcome<undefined, 'not-found' | 'own-change'> | AdminProven> {
  const [found] = await ctx.db
    .select({ askedBy: bankAccountChanges.askedBy })
    .from(bankAccountChanges)
    .where(and(eq(bankAccountChanges.id, changeId), isNull(bankAccountChanges.outcome)))
  if (!found) return refused('not-found')
  if (found.askedBy === actor.userId) return refused('own-change')
  const proven = await proveAdmin(ctx, actor, proof)
  if (!proven.ok) return proven
  return ctx.db.transaction(async (tx) => {
    const change = await close(tx, changeId, 'confirmed')
    if (!change) return refused('not-found')
    await record(tx, actor, { name: 'bank-account-confirmed', subjectId: change.id })
    await putInForce(tx, actor, change)
    return done()
  })
}

/** Discards a pending bank account. Refuses 'not-found' if none is pending. */
export async function cancelBankAccount(
  db: Db,
  actor: Admin,
  changeId: string,
): Promise<Outcome<undefined, 'not-found'>> {
  return db.transaction(async (tx) => {
    const change = await close(tx, changeId, 'cancelled')
    if (!change) return refused('not-found')
    await record(tx, actor, { name: 'bank-account-cancelled', subjectId: change.id })
    return done()
  })
}

/** Applies a pending bank account after its 24 hours, by the database's clock. */
export async function applyDueBankAccount(db: Db): Promise<void> {
  const [due] = await db
    .select({ id: bankAccountChanges.id })
    .from(bankAccountChanges)
    .where(and(isNull(bankAccountChanges.outcome), sql`${bankAccountChanges.effectiveAt} <= now()`))
  if (!due) return
  await db.transaction(async (tx) => {
    const change = await close(tx, due.id, 'elapsed')
    if (change) await putInForce(tx, system, change)
  })
}

/** If two decisions run at the same time, the second finds no pending change. */
async function close(
  tx: Db,
  changeId: string,
  outcome: (typeof bankAccountOutcomes)[number],
): Promise<Change | undefined> {
  const [change] = await tx
    .update(bankAccountChanges)
    .set({ outcome, decidedAt: sql`now()` })
    .where(and(eq(bankAccountChanges.id, changeId), isNull(bankAccountChanges.outcome)))
    .returning()
  return change
}

async function putInForce(tx: Db, actor: Actor, change: Change): Promise<void> {
  const before = await readSettings(tx)
  const { bankName, bankAccountHolder, bankIban } = change
  await tx
    .update(settings)
    .set({
      bankName,
      bankAccountHolder,
      bankIban,
      version: sql`${settings.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(settings.id, before.id))
  await record(tx, actor, {
    name: 'settings-changed',
    subjectId: SETTINGS_ID,
    data: {
      what: 'payment',
      bankIban: null,
      [beforeName('bankIban')]: before.bankIban,
      [afterName('bankIban')]: bankIban,
    },
  })
}
