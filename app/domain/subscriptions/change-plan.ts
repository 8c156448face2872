import { and, eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { refused } from '../outcome.ts'
import { type ChangeOutcome, changeSubscription } from './change-subscription.ts'
import { enforceSeats } from './enforce-seats.ts'
import { endingAt } from './move-end-date.ts'
import { packages } from './subscription-table.ts'

export const planChangeSchema = z.object({ packageId: z.uuid('Escolha o novo pacote.') })

/**
 * Changes the package without recording a payment; start and job counts stay (2§7). The
 * subscription ends after the package's duration from now. Refuses 'package-not-found'.
 */
export function changePlan(
  db: Db,
  actor: Admin,
  subscriptionId: string,
  { packageId }: z.output<typeof planChangeSchema>,
  expectedVersion?: number,
): Promise<ChangeOutcome<'package-not-found'>> {
  return changeSubscription<'package-not-found'>(
    db,
    actor,
    subscriptionId,
    expectedVersion,
    async (tx, subscription) => {
      const [chosen] = await tx
        .select({ id: packages.id, type: packages.type, durationDays: packages.durationDays })
        .from(packages)
        .where(
          and(
            eq(packages.id, packageId),
            or(eq(packages.isActive, true), eq(packages.id, subscription.packageId)),
          ),
        )
      if (!chosen) return refused('package-not-found')
      if (subscription.isActive) await enforceSeats(tx, actor, subscription.companyId, chosen.type)
      const isTrial = chosen.type === 'trial'
      const end = endingAt(sql`now() + make_interval(days => ${chosen.durationDays})`, isTrial)
      return {
        to: { packageId: chosen.id, isTrial, ...end, grantedEndDate: end.endDate },
        change: 'plan-changed',
        data: { from: subscription.packageId, to: chosen.id },
      }
    },
  )
}
