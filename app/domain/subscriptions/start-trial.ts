import { eq, sql } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import type { Actor, CompanyId } from '../actor.ts'
import { record } from '../history/record.ts'
import { companySubscriptions, packages } from './subscription-table.ts'

/**
 * Starts the trial of a new company: 14 days and 2 jobs (D56). Runs in the transaction of the
 * registration.
 */
export async function startTrial(tx: Db, actor: Actor, companyId: CompanyId): Promise<void> {
  const [trial] = await tx
    .select({ id: packages.id, durationDays: packages.durationDays })
    .from(packages)
    .where(eq(packages.type, 'trial'))
    .limit(1)
  if (!trial) throw new Error('there is no trial package')
  const end = sql`now() + make_interval(days => ${trial.durationDays})`
  const [subscription] = await tx
    .insert(companySubscriptions)
    .values({
      companyId,
      packageId: trial.id,
      isTrial: true,
      endDate: end,
      grantedEndDate: end,
      trialEndDate: end,
    })
    .returning({ id: companySubscriptions.id })
  await record(tx, actor, {
    name: 'subscription-started',
    companyId,
    ...(subscription ? { subjectId: subscription.id } : {}),
  })
}
