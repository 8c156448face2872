import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { TokenPurpose } from './account.ts'
import { oneTimeTokens } from './account-table.ts'

/** Minutes until a link expires. */
const lifetimes = {
  'confirm-email': 3 * 24 * 60,
  'recover-password': 60,
  'change-email': 24 * 60,
  'claim-company': 14 * 24 * 60,
  'join-company': 7 * 24 * 60,
  'know-browser': 60,
} satisfies Record<TokenPurpose, number>

/**
 * Days until the first link of a new administrator expires. A link for a forgotten password expires
 * sooner, because its recipient waits for the mail.
 */
export const INVITATION_DAYS = 3

/**
 * Stores the hash of a link's 256-bit secret; invalidates earlier links of its kind. Storing the
 * same secret twice has no effect, so a mail can be sent again.
 */
export async function issueToken(
  db: Db,
  token: { purpose: TokenPurpose; userId: string; subject?: string },
  secret: string,
  minutes: number = lifetimes[token.purpose],
): Promise<void> {
  await db.transaction(async (tx) => {
    const [issued] = await tx
      .insert(oneTimeTokens)
      .values({
        ...token,
        hash: hashOf(secret),
        expiresAt: sql`now() + make_interval(mins => ${minutes})`,
      })
      .onConflictDoNothing()
      .returning({ id: oneTimeTokens.id })
    if (issued) await revokeTokens(tx, token.userId, token.purpose, issued.id)
  })
}

/** Reserves a token for an unsent mail. `giveSecret` sets its secret. Returns the token's id. */
export async function reserveToken(
  tx: Db,
  token: { purpose: TokenPurpose; userId: string | null; subject: string },
): Promise<string> {
  if (token.userId) await revokeTokens(tx, token.userId, token.purpose)
  const [reserved] = await tx
    .insert(oneTimeTokens)
    .values({
      ...token,
      hash: hashOf(newSecret()),
      expiresAt: sql`now() + make_interval(mins => ${lifetimes[token.purpose]})`,
    })
    .returning({ id: oneTimeTokens.id })
  if (!reserved) throw new Error('the token was not written')
  return reserved.id
}

/** Sets the secret of a reserved token. False if the token is no longer needed. */
export async function giveSecret(db: Db, tokenId: string, secret: string): Promise<boolean> {
  const given = await db
    .update(oneTimeTokens)
    .set({ hash: hashOf(secret) })
    .where(and(eq(oneTimeTokens.id, tokenId), isUsable()))
    .returning({ id: oneTimeTokens.id })
  return given.length > 0
}

export async function findReserved(db: Db, tokenId: string) {
  const [token] = await db
    .select({ userId: oneTimeTokens.userId, subject: oneTimeTokens.subject })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.id, tokenId), isUsable()))
  return token
}

export async function findPendingSubject(
  db: Db,
  userId: string,
  purpose: TokenPurpose,
): Promise<string | undefined> {
  const [token] = await db
    .select({ subject: oneTimeTokens.subject })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, purpose), isUsable()))
    .limit(1)
  return token?.subject ?? undefined
}

export async function spendToken(tx: Db, purpose: TokenPurpose, secret: string) {
  const [token] = await tx
    .update(oneTimeTokens)
    .set({ usedAt: sql`now()` })
    .where(
      and(eq(oneTimeTokens.hash, hashOf(secret)), eq(oneTimeTokens.purpose, purpose), isUsable()),
    )
    .returning({ userId: oneTimeTokens.userId, subject: oneTimeTokens.subject })
  return token
}

/** Does not use up the token, because GET requests must not change anything (SEC-15). */
export async function findToken(db: Db, purpose: TokenPurpose, secret: string) {
  const [token] = await db
    .select({ userId: oneTimeTokens.userId, subject: oneTimeTokens.subject })
    .from(oneTimeTokens)
    .where(
      and(eq(oneTimeTokens.hash, hashOf(secret)), eq(oneTimeTokens.purpose, purpose), isUsable()),
    )
  return token
}

export async function findFormerToken(db: Db, purpose: TokenPurpose, secret: string) {
  const [token] = await db
    .select({ userId: oneTimeTokens.userId, subject: oneTimeTokens.subject })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.hash, hashOf(secret)), eq(oneTimeTokens.purpose, purpose)))
  return token
}

/** Seconds in which an act may answer a used link as a repeated submission, as two taps are. */
const REPEAT_SECONDS = 30

/**
 * A token that was used a few seconds ago. A revoked token also counts as used, so the caller must
 * check that the act took effect.
 */
export async function findJustUsedToken(db: Db, purpose: TokenPurpose, secret: string) {
  const [token] = await db
    .select({ userId: oneTimeTokens.userId, subject: oneTimeTokens.subject })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.hash, hashOf(secret)),
        eq(oneTimeTokens.purpose, purpose),
        sql`${oneTimeTokens.usedAt} > now() - make_interval(secs => ${REPEAT_SECONDS})`,
      ),
    )
  return token
}

export async function revokeTokens(
  tx: Db,
  userId: string,
  purpose: TokenPurpose,
  exceptId?: string,
): Promise<void> {
  await tx
    .update(oneTimeTokens)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        eq(oneTimeTokens.purpose, purpose),
        isNull(oneTimeTokens.usedAt),
        exceptId ? ne(oneTimeTokens.id, exceptId) : undefined,
      ),
    )
}

export async function sweepTokens(db: Db): Promise<void> {
  await db
    .delete(oneTimeTokens)
    .where(and(isNull(oneTimeTokens.userId), sql`${oneTimeTokens.expiresAt} < now()`))
}

const isUsable = () => and(isNull(oneTimeTokens.usedAt), sql`${oneTimeTokens.expiresAt} > now()`)

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
