import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { alphabetical } from '#app/database/alphabetical.ts'
import type { Db } from '#app/database/connection.ts'
import { users } from '../accounts/account-table.ts'
import type { CompanyId, CompanyMember } from '../actor.ts'
import { companies } from '../companies/company-table.ts'
import { companyMembers } from '../companies/member-table.ts'
import { apiKeys } from './api-access-table.ts'
import { apiKeyState } from './api-key.ts'

/** SQL: the key's creator is blocked or no longer an owner, so the key does not work. */
const isCreatedByFormerOwner = sql<boolean>`(not exists (
  select from ${companyMembers} where ${companyMembers.companyId} = ${apiKeys.companyId}
    and ${companyMembers.userId} = ${apiKeys.userId} and ${companyMembers.role} = 'dono')
  or ${users.blockedAt} is not null)`

/** The company's keys, newest first. Revoked and expired keys stay in the list for 30 days. */
export async function listApiKeys(db: Db, { companyId }: CompanyMember) {
  const rows = await db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      ending: apiKeys.ending,
      scopes: apiKeys.scopes,
      createdBy: users.name,
      createdAt: apiKeys.createdAt,
      expiresAt: apiKeys.expiresAt,
      lastUsedAt: apiKeys.lastUsedAt,
      rotatedAt: apiKeys.rotatedAt,
      revokedAt: apiKeys.revokedAt,
      isStopped: isCreatedByFormerOwner,
    })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.userId))
    .where(
      and(
        eq(apiKeys.companyId, companyId),
        gt(apiKeys.expiresAt, sql`now() - interval '30 days'`),
        or(isNull(apiKeys.revokedAt), gt(apiKeys.revokedAt, sql`now() - interval '30 days'`)),
      ),
    )
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(50)
  return rows.map((key) => {
    const state = apiKeyState(key)
    const isOpen = state !== 'expired' && state !== 'revoked'
    return { ...key, state, may: { revoke: isOpen, rotate: isOpen && key.rotatedAt === null } }
  })
}

export type ListedApiKey = Awaited<ReturnType<typeof listApiKeys>>[number]

export async function listStoppedKeys(db: Db, companyId: CompanyId): Promise<string[]> {
  const keys = await db
    .select({ name: apiKeys.name })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.userId))
    .where(
      and(
        eq(apiKeys.companyId, companyId),
        isNull(apiKeys.revokedAt),
        gt(apiKeys.expiresAt, sql`now()`),
        isCreatedByFormerOwner,
      ),
    )
    .orderBy(alphabetical(apiKeys.name))
    .limit(50)
  return keys.map(({ name }) => name)
}

export async function findApiKey(db: Db, actor: CompanyMember, keyId: string) {
  return (await listApiKeys(db, actor)).find(({ id }) => id === keyId)
}

export async function findApiKeyForMail(db: Db, keyId: string) {
  const [key] = await db
    .select({
      name: apiKeys.name,
      companyName: companies.name,
      expiresAt: apiKeys.expiresAt,
      rotatedAt: apiKeys.rotatedAt,
      revokedAt: apiKeys.revokedAt,
    })
    .from(apiKeys)
    .innerJoin(companies, eq(companies.id, apiKeys.companyId))
    .where(eq(apiKeys.id, keyId))
  return key
}
