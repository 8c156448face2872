import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { TokenPurpose } from './account.ts'
import { oneTimeTokens } from './account-table.ts'

/** Minutes that a link of each kind works. */
const lifetimes = {
  'confirm-email': 3 * 24 * 60,
  'recover-password': 60,
  'change-email': 24 * 60,
  'claim-company': 14 * 24 * 60,
  'know-browser': 60,
} satisfies Record<TokenPurpose, number>

/**
 * Makes the secret of a link that is sent by mail: 256 random bits, of which the database keeps only
 * the hash. Earlier links of the same kind for the same person stop working.
 */
export async function issueToken(
  db: Db,
  token: { purpose: TokenPurpose; userId: string | null; subject?: string },
): Promise<string> {
  const secret = newSecret()
  await db.transaction(async (tx) => {
    if (token.userId) await revokeTokens(tx, token.userId, token.purpose)
    await tx.insert(oneTimeTokens).values({
      hash: hashOf(secret),
      purpose: token.purpose,
      userId: token.userId,
      subject: token.subject,
      expiresAt: sql`now() + make_interval(mins => ${lifetimes[token.purpose]})`,
    })
  })
  return secret
}

/**
 * Keeps what a link will be about until its mail leaves: a token whose secret nobody knows yet.
 * Answers its id.
 */
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

/** Gives a reserved token its secret, for the mail that leaves now. Undefined when it is of no use any more. */
export async function giveSecret(db: Db, tokenId: string): Promise<string | undefined> {
  const secret = newSecret()
  const given = await db
    .update(oneTimeTokens)
    .set({ hash: hashOf(secret) })
    .where(and(eq(oneTimeTokens.id, tokenId), isUsable()))
    .returning({ id: oneTimeTokens.id })
  return given.length > 0 ? secret : undefined
}

/** What a reserved token is about, while it can be used. */
export async function findReserved(db: Db, tokenId: string) {
  const [token] = await db
    .select({ userId: oneTimeTokens.userId, subject: oneTimeTokens.subject })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.id, tokenId), isUsable()))
  return token
}

/** What a person's usable token of a kind is about: a new address that waits to be confirmed. */
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

/** Uses a link's secret up. Undefined when it is unknown, used, or too old. */
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

/** Whose link this is while it works, without using it up: a GET changes nothing (SEC-15). */
export async function findToken(db: Db, purpose: TokenPurpose, secret: string) {
  const [token] = await db
    .select({ userId: oneTimeTokens.userId, subject: oneTimeTokens.subject })
    .from(oneTimeTokens)
    .where(
      and(eq(oneTimeTokens.hash, hashOf(secret)), eq(oneTimeTokens.purpose, purpose), isUsable()),
    )
  return token
}

/** Whose link this was, and what about, also when it no longer works. */
export async function findFormerToken(db: Db, purpose: TokenPurpose, secret: string) {
  const [token] = await db
    .select({ userId: oneTimeTokens.userId, subject: oneTimeTokens.subject })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.hash, hashOf(secret)), eq(oneTimeTokens.purpose, purpose)))
  return token
}

export async function revokeTokens(tx: Db, userId: string, purpose: TokenPurpose): Promise<void> {
  await tx
    .update(oneTimeTokens)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        eq(oneTimeTokens.purpose, purpose),
        isNull(oneTimeTokens.usedAt),
      ),
    )
}

/** Those that belong to nobody's account are forgotten once they are too old; called by the clock. */
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
