import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { baseHash, mergeConcurrent } from '../concurrent-edit.ts'
import { optionalWholeNumber, wholeNumber } from '../formats/typed-number.ts'
import { requiredLine } from '../formats/typed-text.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, type Refused, refused } from '../outcome.ts'
import { type PackageType, trialOffer } from './package.ts'
import { plans } from './plan.ts'
import { packages } from './subscription-table.ts'

const MAX_PRICE = 100_000_000
const MAX_JOBS = 10_000
const MAX_DAYS = 1_000

/** The form has no field for the type, because the type is fixed: it defines the rights (D50). */
export const packageSchema = z.object({
  name: requiredLine('Indique o nome do pacote.', 60),
  price: wholeNumber({ from: 0, to: MAX_PRICE, missing: 'Indique o preço, ou 0.' }),
  /** Maximum number of jobs; no limit if empty. */
  maxJobs: optionalWholeNumber({ from: 0, to: MAX_JOBS }),
  durationDays: wholeNumber({ from: 1, to: MAX_DAYS, missing: 'Indique por quantos dias.' }),
  isActive: z
    .literal('on')
    .optional()
    .transform((ticked) => ticked === 'on'),
})

export type PackageInput = z.output<typeof packageSchema>

const packageFields = Object.keys(packageSchema.shape) as (keyof PackageInput)[]

/** Hashes of the form's field values. The form submits them, to detect concurrent edits. */
export function baseHashOfPackage(edited: PackageInput): string {
  return baseHash(edited, packageFields)
}

type PackageRefused =
  | Outcome<undefined, 'not-found'>
  | Refused<'beyond-plan', { type: PackageType; fields: (keyof PackageInput)[] }>
  | Refused<'changed-meanwhile', { currentVersion: string; changed: Partial<PackageInput> }>

/**
 * Edits a package; requests and subscriptions keep their terms. Refuses 'changed-meanwhile'
 * (another edit of the same field) and 'beyond-plan' (with the fields that exceed the plan).
 */
export async function editPackage(
  db: Db,
  actor: Admin,
  packageId: string,
  wanted: PackageInput,
  baseHashes?: string,
): Promise<PackageRefused> {
  return db.transaction(async (tx) => {
    const [edited] = await tx
      .select({
        version: packages.version,
        type: packages.type,
        name: packages.name,
        isActive: packages.isActive,

        price: packages.price,
        maxJobs: packages.maxJobs,
        durationDays: packages.durationDays,
      })
      .from(packages)
      .where(eq(packages.id, packageId))
      .for('update')
    if (!edited) return refused('not-found')
    const merged = mergeConcurrent<PackageInput>(
      wanted,
      edited,
      packageFields,
      baseHashes ?? baseHashOfPackage(edited),
    )
    const { to, changed } = merged
    if (Object.keys(changed).length > 0)
      return refused('changed-meanwhile', { currentVersion: merged.nextHashes, changed })
    const fields = beyondPlan(edited.type, to)
    if (fields.length > 0) return refused('beyond-plan', { type: edited.type, fields })
    const changes = changesOf(edited, to)
    if (Object.keys(changes).length === 0) return done()
    await tx
      .update(packages)
      .set({ ...to, version: edited.version + 1 })
      .where(eq(packages.id, packageId))
    await record(tx, actor, {
      name: 'package-updated',
      subjectId: packageId,
      data: changes,
    })
    return done()
  })
}

/**
 * The fields that exceed the plan: more jobs than the plan allows, or trial terms other than those
 * of new companies (D50).
 */
function beyondPlan(type: PackageType, to: PackageInput): (keyof PackageInput)[] {
  if (type === 'trial')
    return (['price', 'maxJobs', 'durationDays'] as const).filter(
      (field) => to[field] !== trialOffer[field],
    )
  const { maxJobsAllowed } = plans[type]
  const isBeyond = maxJobsAllowed !== null && (to.maxJobs ?? MAX_JOBS) > maxJobsAllowed
  return isBeyond ? ['maxJobs'] : []
}

function changesOf(before: PackageInput, to: PackageInput) {
  return {
    ...(before.price === to.price ? {} : { priceFrom: before.price, priceTo: to.price }),
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
