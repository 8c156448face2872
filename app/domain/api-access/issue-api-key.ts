import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { CompanyMember } from '../actor.ts'
import { line, requiredLine, someOf } from '../formats/typed-text.ts'
import { type IdempotencyKey, idempotent } from '../history/idempotency.ts'
import { record } from '../history/record.ts'
import { type Done, done, type Outcome, refused } from '../outcome.ts'
import { findSubscription } from '../subscriptions/find-subscription.ts'
import { plans } from '../subscriptions/plan.ts'
import { planTypeOf } from '../subscriptions/subscription.ts'
import { lockTeam } from '../team/lock-team.ts'
import { apiKeys } from './api-access-table.ts'
import {
  apiScopes,
  MAX_API_KEYS,
  MAX_KEY_DAYS,
  MAX_KEY_NAME_LENGTH,
  ROTATION_HOURS,
} from './api-key.ts'

export const apiKeySchema = z.object({
  name: requiredLine('Escreva um nome, por exemplo o do programa.', MAX_KEY_NAME_LENGTH),
  scopes: someOf(apiScopes, 'Escolha pelo menos uma permissão.'),
  days: line(5)
    .refine(isLifetime, `Escreva um número de dias, de 1 a ${MAX_KEY_DAYS}.`)
    .transform(Number),
})

function isLifetime(typed: string): boolean {
  return /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_KEY_DAYS
}

export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** `key` is set only in the first response, because the portal stores only its hash. */
export type IssuedKey = { id: string; key?: string }
type KeyRefusal = 'not-an-owner' | 'not-in-plan' | 'too-many-keys'

/**
 * Creates an API key valid for `days` days (API-03). Refuses 'not-in-plan' (SUB-34),
 * 'too-many-keys' (above 10) and 'not-an-owner'.
 */
export async function createApiKey(
  db: Db,
  actor: CompanyMember,
  { name, scopes, days }: z.output<typeof apiKeySchema>,
  idempotencyKey: IdempotencyKey,
): Promise<Outcome<IssuedKey, KeyRefusal>> {
  const key = newKey()
  return db.transaction(async (tx) => {
    let isFirst = false
    const answer = await idempotent(
      tx,
      actor.userId,
      'create-api-key',
      idempotencyKey,
      async () => {
        isFirst = true
        const refusal = await refuseKey(tx, actor)
        if (refusal) return refused(refusal)
        if ((await countKeys(tx, actor)) >= MAX_API_KEYS) return refused('too-many-keys')
        return insertKey(tx, actor, key, { name, scopes, days })
      },
    )
    return answer.ok && isFirst ? done({ ...answer.value, key }) : answer
  })
}

/**
 * Replaces a key; the old key works for another 24 hours. Refuses 'not-found' (no longer valid or
 * already replaced), 'not-in-plan' and 'not-an-owner'.
 */
export async function rotateApiKey(
  db: Db,
  actor: CompanyMember,
  keyId: string,
): Promise<Outcome<{ id: string; key: string }, 'not-found' | 'not-an-owner' | 'not-in-plan'>> {
  const key = newKey()
  return db.transaction(async (tx) => {
    const refusal = await refuseKey(tx, actor)
    if (refusal === 'not-an-owner') return refused(refusal)
    const isThere = await tx.$count(apiKeys, and(eq(apiKeys.id, keyId), isOwn(actor), isCurrent))
    if (isThere === 0) return refused('not-found')
    if (refusal) return refused(refusal)
    const [former] = await tx
      .update(apiKeys)
      .set({
        rotatedAt: sql`now()`,
        expiresAt: sql`least(${apiKeys.expiresAt}, now() + make_interval(hours => ${ROTATION_HOURS}))`,
      })
      .where(and(eq(apiKeys.id, keyId), isOwn(actor), isCurrent))
      .returning({ name: apiKeys.name, scopes: apiKeys.scopes, days: apiKeys.days })
    if (!former) return refused('not-found')
    const { value } = await insertKey(tx, actor, key, former)
    return done({ ...value, key })
  })
}

/** Revokes a key immediately. Refuses 'not-found' and 'not-an-owner'. */
export async function revokeApiKey(
  db: Db,
  actor: CompanyMember,
  keyId: string,
): Promise<Outcome<undefined, 'not-found' | 'not-an-owner'>> {
  return db.transaction(async (tx) => {
    if (!(await lockTeam(tx, actor))) return refused('not-an-owner')
    const [revoked] = await tx
      .update(apiKeys)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(apiKeys.id, keyId), isOwn(actor), isNull(apiKeys.revokedAt)))
      .returning({ id: apiKeys.id })
    if (!revoked) return refused('not-found')
    const { companyId } = actor
    await record(tx, actor, { name: 'api-key-revoked', subjectId: keyId, companyId })
    return done()
  })
}

function newKey(): string {
  return `lus_${randomBytes(32).toString('base64url')}`
}

async function refuseKey(tx: Db, actor: CompanyMember) {
  if (!(await lockTeam(tx, actor))) return 'not-an-owner' as const
  return (await hasApi(tx, actor)) ? undefined : ('not-in-plan' as const)
}

export async function hasApi(db: Db, { companyId }: Pick<CompanyMember, 'companyId'>) {
  return plans[planTypeOf(await findSubscription(db, companyId))].canUseATSIntegration
}

const isOwn = ({ companyId }: CompanyMember) => eq(apiKeys.companyId, companyId)
const isCurrent = and(
  isNull(apiKeys.revokedAt),
  isNull(apiKeys.rotatedAt),
  gt(apiKeys.expiresAt, sql`now()`),
)

function countKeys(tx: Db, actor: CompanyMember): Promise<number> {
  return tx.$count(apiKeys, and(isOwn(actor), isCurrent))
}

type NewKey = Pick<typeof apiKeys.$inferSelect, 'name' | 'scopes' | 'days'>

async function insertKey(
  tx: Db,
  actor: CompanyMember,
  key: string,
  { name, scopes, days }: NewKey,
): Promise<Done<{ id: string }>> {
  const { companyId, userId } = actor
  const [inserted] = await tx
    .insert(apiKeys)
    .values({
      companyId,
      userId,
      name,
      scopes,
      days,
      hash: hashOfKey(key),
      ending: key.slice(-4),
      expiresAt: sql`now() + make_interval(days => ${days})`,
    })
    .returning({ id: apiKeys.id })
  if (!inserted) throw new Error('the key was not written')
  await record(tx, actor, {
    name: 'api-key-created',
    subjectId: inserted.id,
    companyId,
    data: { scopes: scopes.join(' '), days },
  })
  return done(inserted)
}
