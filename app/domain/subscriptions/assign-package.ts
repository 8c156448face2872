import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { type Outcome, refused } from '../outcome.ts'
import { activatePackage } from './activate-package.ts'
import { lockSubscriptions } from './find-subscription.ts'
import { extensionDays } from './period.ts'
import { packages } from './subscription-table.ts'

/** Company, package and extension, all required (2§5); null where one was not chosen. */
export const assignmentSchema = z.object({
  companyId: z.uuid().nullable().catch(null),
  packageId: z.uuid().nullable().catch(null),
  days: z.coerce.number().pipe(z.literal(extensionDays)).nullable().catch(null),
})

/**
 * An administrator gives a company a package without a request; the running subscription ends (D54).
 * Refuses 'incomplete' where company, package or days are missing, or are none that are offered.
 */
export async function assignPackage(
  db: Db,
  actor: Admin,
  { companyId, packageId, days }: z.output<typeof assignmentSchema>,
): Promise<Outcome<{ subscriptionId: string }, 'incomplete' | 'package-not-found'>> {
  if (!companyId || !packageId || !days) return refused('incomplete')
  return db.transaction(async (tx) => {
    if (!(await lockSubscriptions(tx, companyId))) return refused('incomplete')
    const offered = await tx.$count(
      packages,
      and(eq(packages.id, packageId), eq(packages.isActive, true)),
    )
    if (offered === 0) return refused('package-not-found')
    return activatePackage(tx, actor, { companyId, packageId, days })
  })
}
