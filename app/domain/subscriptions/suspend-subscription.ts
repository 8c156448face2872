import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { refused } from '../outcome.ts'
import { because } from './change-reason.ts'
import { type ChangeOutcome, changeSubscription } from './change-subscription.ts'
import { companySubscriptions } from './subscription-table.ts'

/**
 * Suspends or reactivates a subscription. Refuses 'other-active': a company can have only one
 * active subscription (D54).
 */
export function setSubscriptionActive(
  db: Db,
  actor: Admin,
  subscriptionId: string,
  isActive: boolean,
  expectedVersion?: number,
  reason?: string,
): Promise<ChangeOutcome<'other-active'>> {
  return changeSubscription<'other-active'>(
    db,
    actor,
    subscriptionId,
    expectedVersion,
    async (tx, subscription) => {
      if (isActive && !subscription.isActive && (await hasActive(tx, subscription)))
        return refused('other-active')
      return {
        to: { isActive },
        change: isActive ? 'reactivated' : 'suspended',
        data: because(isActive ? undefined : reason),
      }
    },
  )
}

async function hasActive(tx: Db, { companyId }: { companyId: string }): Promise<boolean> {
  const active = and(
    eq(companySubscriptions.companyId, companyId),
    eq(companySubscriptions.isActive, true),
  )
  return (await tx.$count(companySubscriptions, active)) > 0
}
