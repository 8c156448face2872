import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Secrets } from '../accounts/secrets.ts'
import type { Actor } from '../actor.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { MAX_ALERTS } from './alert.ts'
import { alertSubscribers, alerts } from './alert-table.ts'
import { listQueries } from './create-alert.ts'
import { findCandidateOf, hashOfSecret, lockSubscriber } from './subscriber.ts'
import { moveAlerts } from './take-over-alerts.ts'

/** Changes nothing, because mail programs open confirmation links automatically. */
export async function findAlertToConfirm(db: Db, secret: string) {
  const [alert] = await db
    .select({
      name: alerts.name,
      frequency: alerts.frequency,
      isConfirmed: sql<boolean>`${alerts.confirmedAt} is not null`,
    })
    .from(alerts)
    .where(and(eq(alerts.confirmationHash, hashOfSecret(secret)), isNull(alerts.deletedAt)))
  return alert
}

/**
 * Confirms a visitor's alert, and moves it to the candidate with this e-mail address, if any.
 * Returns the secret for managing alerts. Refuses 'link-not-valid' and 'too-many-alerts'.
 */
export async function confirmAlert(
  { db, secrets }: { db: Db; secrets: Secrets },
  actor: Actor,
  secret: string,
): Promise<Outcome<{ secret: string }, 'link-not-valid' | 'too-many-alerts'>> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({
        id: alerts.id,
        email: alertSubscribers.email,
        owner: alertSubscribers.candidateId,
        confirmedAt: alerts.confirmedAt,
        subscriberId: alerts.subscriberId,
      })
      .from(alerts)
      .innerJoin(alertSubscribers, eq(alertSubscribers.id, alerts.subscriberId))
      .where(and(eq(alerts.confirmationHash, hashOfSecret(secret)), isNull(alerts.deletedAt)))
    if (!found) return refused('link-not-valid')
    if (found.confirmedAt) return done({ secret: secrets.ofLink(found.subscriberId) })
    const candidateId =
      found.owner ?? (found.email === null ? undefined : await findCandidateOf(tx, found.email))
    const owner = await lockSubscriber(
      tx,
      secrets,
      candidateId ? { candidateId } : { email: found.email ?? '' },
    )
    const most = candidateId ? MAX_ALERTS.candidate : MAX_ALERTS.visitor
    if ((await listQueries(tx, owner.id)).length >= most) return refused('too-many-alerts')
    const confirmed = await tx
      .update(alerts)
      .set({ confirmedAt: sql`now()`, checkedAt: sql`now()`, renewedAt: sql`now()` })
      .where(and(eq(alerts.id, found.id), isNull(alerts.confirmedAt)))
      .returning({ id: alerts.id })
    if (confirmed.length === 0) return done({ secret: secrets.ofLink(owner.id) })
    if (owner.id !== found.subscriberId) await moveAlerts(tx, found.subscriberId, owner.id)
    await record(tx, actor, { name: 'alert-confirmed', subjectId: found.id })
    return done({ secret: secrets.ofLink(owner.id) })
  })
}
