import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember, UserId } from '../actor.ts'
import { apiKeys } from '../api-access/api-access-table.ts'

/** Counts the API keys that stop working if this member leaves or is no longer an owner. */
export async function countKeysOf(
  db: Db,
  { companyId }: Pick<CompanyMember, 'companyId'>,
  memberId: UserId,
): Promise<number> {
  return db.$count(
    apiKeys,
    and(
      eq(apiKeys.companyId, companyId),
      eq(apiKeys.userId, memberId),
      isNull(apiKeys.revokedAt),
      gt(apiKeys.expiresAt, sql`now()`),
    ),
  )
}
