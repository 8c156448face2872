import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, type Refused, refused } from '../outcome.ts'
import { optionalWholeNumber, wholeNumber } from '../typed-number.ts'
import { requiredLine } from '../typed-text.ts'
import { packages } from './subscription-table.ts'

const MAX_PRICE = 100_000_000
const MAX_JOBS = 10_000
const MAX_DAYS = 1_000

/** What an administrator may change of a package; its type gives the rights and stays (D50). */
export const packageSchema = z.object({
  name: requiredLine('Indique o nome do pacote.', 60),
  price: wholeNumber({ from: 0, to: MAX_PRICE, missing: 'Indique o preço, ou 0.' }),
  /** Nothing typed is no limit. */
  maxJobs: optionalWholeNumber({ from: 0, to: MAX_JOBS }),
  durationDays: wholeNumber({ from: 1, to: MAX_DAYS, missing: 'Indique por quantos dias.' }),
  isActive: z
    .literal('on')
    .optional()
    .transform((ticked) => ticked === 'on'),
})

export type PackageInput = z.output<typeof packageSchema>

/**
 * Changes what a package says and costs, for /empresas and for the next who buy it; its number of jobs
 * also for those who have it. Of two who edit at once the second is told: 'changed-meanwhile'.
 */
export async function editPackage(
  db: Db,
  actor: Admin,
  packageId: string,
  input: PackageInput,
  seenVersion?: number,
): Promise<
  Outcome<undefined, 'not-found'> | Refused<'changed-meanwhile', { currentVersion: number }>
> {
  return db.transaction(async (tx) => {
    const [edited] = await tx
      .select({
        ...{ version: packages.version, name: packages.name, isActive: packages.isActive },
        ...{
          price: packages.price,
          maxJobs: packages.maxJobs,
          durationDays: packages.durationDays,
        },
      })
      .from(packages)
      .where(eq(packages.id, packageId))
      .for('update')
    if (!edited) return refused('not-found')
    if (seenVersion !== undefined && seenVersion !== edited.version)
      return refused('changed-meanwhile', { currentVersion: edited.version })
    await tx
      .update(packages)
      .set({ ...input, version: edited.version + 1 })
      .where(eq(packages.id, packageId))
    await record(tx, actor, {
      name: 'package-updated',
      subjectId: packageId,
      data: { priceFrom: edited.price, priceTo: input.price, ...changesOf(edited, input) },
    })
    return done()
  })
}

/** What else is another than before, in figures; of the name only that it is. */
function changesOf(before: PackageInput, to: PackageInput) {
  return {
    ...(before.maxJobs === to.maxJobs
      ? {}
      : { maxJobsFrom: before.maxJobs, maxJobsTo: to.maxJobs }),
    ...(before.durationDays === to.durationDays
      ? {}
      : { daysFrom: before.durationDays, daysTo: to.durationDays }),
    ...(before.isActive === to.isActive ? {} : { isActive: to.isActive }),
    ...(before.name === to.name ? {} : { renamed: true }),
  }
}
