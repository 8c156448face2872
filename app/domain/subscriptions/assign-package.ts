import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { type Outcome, type Refused, refused } from '../outcome.ts'
import { activatePackage } from './activate-package.ts'
import { findNewestSubscription, lockSubscriptions } from './find-subscription.ts'
import { type PaymentInput, paymentFields } from './payment-input.ts'
import { extensionDays } from './period.ts'
import { companySubscriptions, packages } from './subscription-table.ts'

/** Missing choices become null here. `assignPackage` then refuses 'incomplete' (2§5). */
export const assignmentSchema = z.object({
  companyId: z.uuid().nullable().catch(null),
  packageId: z.uuid().nullable().catch(null),
  days: z.coerce.number().pipe(z.literal(extensionDays)).nullable().catch(null),
  ...paymentFields,
})

type Assignment = Pick<z.output<typeof assignmentSchema>, 'companyId' | 'packageId' | 'days'> & {
  payment?: PaymentInput
}

/**
 * The newest subscription id of all companies, because the form has no company yet. Ids grow with
 * time, so a higher id means a later subscription.
 */
export async function findLastSubscriptionId(db: Db, _actor: Admin): Promise<string> {
  const [last] = await db
    .select({ id: companySubscriptions.id })
    .from(companySubscriptions)
    .orderBy(desc(companySubscriptions.id))
    .limit(1)
  return last?.id ?? ''
}

/**
 * Replaces the running subscription without a request (D54). Refuses, among others, 'incomplete',
 * 'difference-unexplained' and 'changed-meanwhile' (the company got another subscription).
 */
export async function assignPackage(
  db: Db,
  actor: Admin,
  { companyId, packageId, days, payment }: Assignment,
  knownUpTo?: string,
): Promise<
  | Outcome<
      { subscriptionId: string },
      'incomplete' | 'package-not-found' | 'difference-unexplained'
    >
  | Refused<'changed-meanwhile', { currentVersion: string }>
> {
  if (!companyId || !packageId || !days) return refused('incomplete')
  return db.transaction(async (tx) => {
    if (!(await lockSubscriptions(tx, companyId))) return refused('incomplete')
    const offered = await tx.$count(
      packages,
      and(eq(packages.id, packageId), eq(packages.isActive, true)),
    )
    if (offered === 0) return refused('package-not-found')
    const newest = await findNewestSubscription(tx, companyId)
    if (newest && knownUpTo !== undefined && newest.id > knownUpTo)
      return refused('changed-meanwhile', { currentVersion: newest.id })
    return activatePackage(tx, actor, { companyId, packageId, days, payment })
  })
}
