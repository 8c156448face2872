import { createHash, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { users } from '../accounts/account-table.ts'
import type { Secrets } from '../accounts/secrets.ts'
import type { CandidateId } from '../actor.ts'
import { candidates } from '../candidates/candidate-table.ts'
import { alertSubscribers } from './alert-table.ts'

export type Subscriber = { id: string; candidateId: CandidateId | null; email: string | null }

export type SubscriberKey = { candidateId: CandidateId } | { email: string }

export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/**
 * Finds or creates a subscriber, locked so that concurrent requests cannot exceed the alert limit.
 * The subscriber's secret derives from the id and is never stored.
 */
export async function lockSubscriber(
  tx: Db,
  secrets: Pick<Secrets, 'ofLink'>,
  key: SubscriberKey,
): Promise<Subscriber> {
  const id = randomUUID()
  const owner = 'email' in key ? { email: key.email.toLowerCase() } : key
  await tx
    .insert(alertSubscribers)
    .values({ id, ...owner, secretHash: hashOfSecret(secrets.ofLink(id)) })
    .onConflictDoNothing()
  const [subscriber] = await tx
    .select(columns)
    .from(alertSubscribers)
    .where(
      'email' in owner
        ? eq(alertSubscribers.email, owner.email)
        : eq(alertSubscribers.candidateId, owner.candidateId),
    )
    .for('update')
  if (!subscriber) throw new Error('the subscriber was not written')
  return subscriber
}

export async function findSubscriber(db: Db, secret: string): Promise<Subscriber | undefined> {
  const [subscriber] = await db
    .select(columns)
    .from(alertSubscribers)
    .where(eq(alertSubscribers.secretHash, hashOfSecret(secret)))
  return subscriber
}

export async function findSubscriberOfCandidate(
  db: Db,
  candidateId: CandidateId,
): Promise<Subscriber | undefined> {
  const [subscriber] = await db
    .select(columns)
    .from(alertSubscribers)
    .where(eq(alertSubscribers.candidateId, candidateId))
  return subscriber
}

export async function findCandidateOf(db: Db, email: string): Promise<CandidateId | undefined> {
  const [found] = await db
    .select({ id: candidates.id })
    .from(candidates)
    .innerJoin(users, eq(users.id, candidates.id))
    .where(sql`lower(${users.email}) = lower(${email}) and ${users.emailVerified}`)
  return found?.id
}

const columns = {
  id: alertSubscribers.id,
  candidateId: alertSubscribers.candidateId,
  email: alertSubscribers.email,
}
