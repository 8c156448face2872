import { eq, type SQL } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import type { Event } from '../history/event.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, type Refused, refused } from '../outcome.ts'
import { lockSubscriptions } from './find-subscription.ts'
import type { SubscriptionChange } from './subscription-change.ts'
import { companySubscriptions, packages } from './subscription-table.ts'

type Values = typeof companySubscriptions.$inferInsert
type Change<Refusal extends string> =
  | {
      to: { [Column in keyof Values]?: Values[Column] | SQL }
      change: SubscriptionChange
      data?: Event['data']
    }
  | Refused<Refusal>
  /**
   * The subscription is already in the requested state, so nothing is written and no mail is sent.
   */
  | 'unchanged'

export type ChangeOutcome<Refusal extends string = never> =
  | Outcome<{ endDate: Date }, 'not-found' | Refusal>
  | Refused<'changed-meanwhile', { currentVersion: number }>

/**
 * Applies and records the change that `decide` returns, under the company's lock. Refuses
 * 'changed-meanwhile' (the subscription or its number of used jobs changed).
 */
export async function changeSubscription<Refusal extends string = never>(
  db: Db,
  actor: Admin,
  subscriptionId: string,
  expectedVersion: number | undefined,
  decide: (tx: Db, subscription: LockedSubscription) => Promise<Change<Refusal>> | Change<Refusal>,
): Promise<ChangeOutcome<Refusal>> {
  return db.transaction(async (tx): Promise<ChangeOutcome<Refusal>> => {
    const subscription = await lockSubscription(tx, subscriptionId)
    if (!subscription) return refused('not-found')
    if (expectedVersion !== undefined && expectedVersion !== subscription.version)
      return refused('changed-meanwhile', { currentVersion: subscription.version })
    const decided = await decide(tx, subscription)
    if (decided === 'unchanged') return done({ endDate: subscription.endDate })
    if ('refusal' in decided) return decided
    const [changed] = await tx
      .update(companySubscriptions)
      .set({ ...decided.to, version: subscription.version + 1 })
      .where(eq(companySubscriptions.id, subscriptionId))
      .returning({ endDate: companySubscriptions.endDate })
    if (!changed) throw new Error('the subscription was not written')
    await record(tx, actor, {
      name: 'subscription-changed',
      subjectId: subscriptionId,
      companyId: subscription.companyId,
      data: {
        ...decided.data,
        ...('endDate' in decided.to ? { until: changed.endDate.toISOString() } : {}),
        change: decided.change,
      },
    })
    return done(changed)
  })
}

type LockedSubscription = NonNullable<Awaited<ReturnType<typeof lockSubscription>>>

async function lockSubscription(tx: Db, subscriptionId: string) {
  const its = eq(companySubscriptions.id, subscriptionId)
  const [known] = await tx
    .select({ companyId: companySubscriptions.companyId })
    .from(companySubscriptions)
    .where(its)
  if (!known || !(await lockSubscriptions(tx, known.companyId))) return undefined
  const [subscription] = await tx
    .select({
      companyId: companySubscriptions.companyId,
      packageId: companySubscriptions.packageId,
      isActive: companySubscriptions.isActive,
      isTrial: companySubscriptions.isTrial,
      jobsUsed: companySubscriptions.jobsUsed,
      extraJobs: companySubscriptions.extraJobs,
      version: companySubscriptions.version,
      endDate: companySubscriptions.endDate,
      durationDays: packages.durationDays,
    })
    .from(companySubscriptions)
    .innerJoin(packages, eq(packages.id, companySubscriptions.packageId))
    .where(its)
  return subscription
}
