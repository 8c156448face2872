import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { users } from '../accounts/account-table.ts'
import { type CompanyMember, system } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { companyMembers } from '../companies/member-table.ts'
import { record } from '../history/record.ts'
import { apiKeys } from './api-access-table.ts'
import { type ApiScope, apiKeyPattern } from './api-key.ts'
import { hashOfKey } from './issue-api-key.ts'

export type ApiClient = {
  /** The key's creator, who is an owner, with only the rights of the role 'recrutador'. */
  actor: CompanyMember
  keyId: string
  scopes: ApiScope[]
  isSuspended: boolean
}

const LAST_USE_SECONDS = 60

/** Returns 'not-an-owner' if the key's creator is blocked or no longer an owner. */
export async function findApiClient(
  db: Db,
  key: string,
  client: string,
): Promise<ApiClient | 'not-an-owner' | undefined> {
  const [found] = await db
    .select({
      keyId: apiKeys.id,
      scopes: apiKeys.scopes,
      createdAt: apiKeys.createdAt,
      userId: apiKeys.userId,
      companyId: apiKeys.companyId,
      name: companies.name,
      approval: companies.approval,
      isStopped: sql<boolean>`${companyMembers.userId} is null or ${users.blockedAt} is not null`,
      isUseOld: sql<boolean>`coalesce(${apiKeys.lastUsedAt} < now() - make_interval(secs => ${LAST_USE_SECONDS}), true)`,
    })
    .from(apiKeys)
    .innerJoin(companies, eq(companies.id, apiKeys.companyId))
    .leftJoin(
      companyMembers,
      and(
        eq(companyMembers.companyId, apiKeys.companyId),
        eq(companyMembers.userId, apiKeys.userId),
        eq(companyMembers.role, 'dono'),
      ),
    )
    .leftJoin(users, eq(users.id, apiKeys.userId))
    .where(
      and(
        eq(apiKeys.hash, hashOfKey(key)),
        isNull(apiKeys.revokedAt),
        gt(apiKeys.expiresAt, sql`now()`),
      ),
    )
  if (!found) return undefined
  if (found.isStopped || !found.userId) return 'not-an-owner'
  const { keyId, userId, companyId, name, createdAt } = found
  if (found.isUseOld)
    await db.update(apiKeys).set({ lastUsedAt: sql`now()` }).where(eq(apiKeys.id, keyId))
  return {
    actor: {
      kind: 'company',
      companyId,
      role: 'recrutador',
      userId,
      name,
      client,
      sessionId: keyId,
      signedInAt: createdAt,
      isBorrowed: false,
      apiKeyId: keyId,
    },
    keyId,
    scopes: found.scopes,
    isSuspended: found.approval === 'suspended',
  }
}

/**
 * Revokes keys that occur in a URL, because logs and proxies store URLs (API-03). Returns whether
 * it found a key. The event notifies the owners.
 */
export async function revokeKeysIn(db: Db, text: string): Promise<boolean> {
  const keys = text.match(new RegExp(apiKeyPattern, 'g')) ?? []
  for (const key of new Set(keys.slice(0, 5))) {
    await db.transaction(async (tx) => {
      const [revoked] = await tx
        .update(apiKeys)
        .set({ revokedAt: sql`now()` })
        .where(and(eq(apiKeys.hash, hashOfKey(key)), isNull(apiKeys.revokedAt)))
        .returning({ id: apiKeys.id, companyId: apiKeys.companyId })
      if (!revoked) return
      const { id: subjectId, companyId } = revoked
      await record(tx, system, { name: 'api-key-leaked', subjectId, companyId })
    })
  }
  return keys.length > 0
}
