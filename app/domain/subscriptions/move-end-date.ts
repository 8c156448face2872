import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { because } from './change-reason.ts'
import { type ChangeOutcome, changeSubscription } from './change-subscription.ts'
import { extensionDays } from './period.ts'
import { companySubscriptions } from './subscription-table.ts'

export const extensionSchema = z.object({
  days: z.coerce.number().pipe(z.literal(extensionDays, 'Escolha 30, 45 ou 60 dias.')),
})

/** Extends a subscription by this many days, even if it has ended (2§6). */
export function extendSubscription(
  db: Db,
  actor: Admin,
  subscriptionId: string,
  { days }: z.output<typeof extensionSchema>,
  expectedVersion?: number,
): Promise<ChangeOutcome> {
  return changeSubscription(db, actor, subscriptionId, expectedVersion, (_, { isTrial }) => ({
    to: endingAt(sql`${companySubscriptions.endDate} + make_interval(days => ${days})`, isTrial),
    change: 'extended',
    data: { days },
  }))
}

/**
 * Restores the end date that was first granted. For old subscriptions without this date: start plus
 * duration (2§9).
 */
export function revertExtension(
  db: Db,
  actor: Admin,
  subscriptionId: string,
  expectedVersion?: number,
  reason?: string,
): Promise<ChangeOutcome> {
  return changeSubscription(
    db,
    actor,
    subscriptionId,
    expectedVersion,
    (_, { isTrial, durationDays }) => ({
      to: endingAt(
        sql`coalesce(${companySubscriptions.grantedEndDate},
          ${companySubscriptions.startDate} + make_interval(days => ${durationDays}))`,
        isTrial,
      ),
      change: 'extension-reverted',
      data: because(reason),
    }),
  )
}

/**
 * Sets the end date of a subscription and, for a trial, the trial's separate end date. Otherwise an
 * extension would not extend the trial.
 */
export function endingAt(endDate: SQL, isTrial: boolean) {
  return { endDate, trialEndDate: isTrial ? endDate : null }
}
