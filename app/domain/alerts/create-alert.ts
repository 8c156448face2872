import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { Secrets } from '../accounts/secrets.ts'
import type { Actor, Candidate } from '../actor.ts'
import { emailAddress, requiredLine } from '../formats/typed-text.ts'
import { record } from '../history/record.ts'
import type { JobSearch } from '../jobs/search/job-search.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { admit, type Caller } from '../rate-limits/admit.ts'
import type { TooMany } from '../rate-limits/consume-rate-limit.ts'
import { policies } from '../rate-limits/limit.ts'
import { alertFrequencies, MAX_ALERTS, MAX_NAME_LENGTH } from './alert.ts'
import { alertFilters, alertQuery } from './alert-filters.ts'
import { alerts } from './alert-table.ts'
import { hashOfSecret, lockSubscriber } from './subscriber.ts'

export const alertNameSchema = requiredLine('Dê um nome ao alerta.', MAX_NAME_LENGTH)

export const alertSchema = z.object({
  name: alertNameSchema,
  frequency: z.enum(alertFrequencies, 'Escolha quando quer receber.'),
})

export const visitorAlertSchema = alertSchema.extend({ email: emailAddress('Indique o email.') })

type Ctx = { db: Db; secrets: Secrets }
type Wanted = z.output<typeof alertSchema> & { search: JobSearch }

/**
 * Saves a candidate's search as an alert. Refuses 'already-there' (the same search) and
 * 'too-many-alerts' (above 10).
 */
export async function createAlert(
  { db, secrets }: Ctx,
  actor: Candidate,
  { search, name, frequency }: Wanted,
): Promise<Outcome<undefined, 'already-there' | 'too-many-alerts'>> {
  const query = alertQuery(search)
  const filters = await alertFilters(db, search)
  return db.transaction(async (tx) => {
    const { id: subscriberId } = await lockSubscriber(tx, secrets, actor)
    const own = await listQueries(tx, subscriberId)
    if (own.includes(query)) return refused('already-there')
    if (own.length >= MAX_ALERTS.candidate) return refused('too-many-alerts')
    await deleteUnconfirmed(tx, subscriberId, query)
    const id = randomUUID()
    const row = { id, subscriberId, name, query, frequency, ...filters }
    await tx.insert(alerts).values({ ...row, confirmedAt: sql`now()` })
    await record(tx, actor, { name: 'alert-created', subjectId: id, data: { frequency } })
    return done()
  })
}

/**
 * Saves a search for an e-mail address and sends a confirmation mail. Does not disclose whether
 * accounts or alerts exist. Refuses as `admit` does (above 3 mails a day).
 */
export async function requestAlert(
  ctx: Ctx,
  actor: Actor,
  caller: Caller,
  { search, name, frequency, email }: Wanted & { email: string },
): Promise<Outcome<undefined, 'too-many' | 'proof-needed', TooMany>> {
  const { db, secrets } = ctx
  const admitted = await admit(ctx, policies.alert, caller, email.toLowerCase())
  if (!admitted.ok) return admitted
  const query = alertQuery(search)
  const filters = await alertFilters(db, search)
  await db.transaction(async (tx) => {
    const { id: subscriberId } = await lockSubscriber(tx, secrets, { email })
    const same = and(
      eq(alerts.subscriberId, subscriberId),
      eq(alerts.query, query),
      isNull(alerts.deletedAt),
    )
    // Update an unconfirmed alert, so that the links of both mails confirm it. A confirmed alert
    // stays unchanged, and the mail says that it exists.
    await tx
      .update(alerts)
      .set({ name, frequency, createdAt: sql`now()` })
      .where(and(same, isNull(alerts.confirmedAt)))
    const [known] = await tx.select({ id: alerts.id }).from(alerts).where(same)
    const id = known?.id ?? randomUUID()
    if (!known) {
      const confirmationHash = hashOfSecret(secrets.ofLink(id))
      const row = { id, subscriberId, name, query, frequency, confirmationHash, ...filters }
      await tx.insert(alerts).values(row)
    }
    await record(tx, actor, { name: 'alert-requested', subjectId: id })
  })
  return done()
}

/**
 * Deletes an unconfirmed alert for the same search. A stranger may have requested it, so it must
 * not block the address's owner.
 */
export async function deleteUnconfirmed(
  tx: Db,
  subscriberId: string,
  query: string,
): Promise<void> {
  const same = and(eq(alerts.subscriberId, subscriberId), eq(alerts.query, query))
  await tx.delete(alerts).where(and(same, isNull(alerts.confirmedAt), isNull(alerts.deletedAt)))
}

export async function listQueries(tx: Db, subscriberId: string): Promise<string[]> {
  const own = await tx
    .select({ query: alerts.query })
    .from(alerts)
    .where(
      and(
        eq(alerts.subscriberId, subscriberId),
        isNotNull(alerts.confirmedAt),
        isNull(alerts.deletedAt),
      ),
    )
  return own.map(({ query }) => query)
}
