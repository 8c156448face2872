import { eq, isNull } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { users } from '../accounts/account-table.ts'
import type { Admin } from '../actor.ts'
import { bankAccountChanges } from '../settings/bank-account-table.ts'
import { showIban } from '../settings/iban.ts'

export async function findPendingBankAccount(db: Db, actor: Admin) {
  const [row] = await db
    .select({
      id: bankAccountChanges.id,
      bankName: bankAccountChanges.bankName,
      bankAccountHolder: bankAccountChanges.bankAccountHolder,
      bankIban: bankAccountChanges.bankIban,
      askedAt: bankAccountChanges.createdAt,
      effectiveAt: bankAccountChanges.effectiveAt,
      askedById: bankAccountChanges.askedBy,
      askedBy: users.name,
    })
    .from(bankAccountChanges)
    .leftJoin(users, eq(users.id, bankAccountChanges.askedBy))
    .where(isNull(bankAccountChanges.outcome))
  if (!row) return undefined
  const { askedById, ...change } = row
  return { ...change, bankIban: showIban(change.bankIban), isOwn: askedById === actor.userId }
}

export type PendingBankAccount = NonNullable<Awaited<ReturnType<typeof findPendingBankAccount>>>
