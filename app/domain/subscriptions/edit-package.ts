import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, type Refused, refused } from '../outcome.ts'
import { requiredLine } from '../typed-text.ts'
import { packages } from './subscription-table.ts'

const MAX_PRICE = 100_000_000
const MAX_JOBS = 10_000
const MAX_DAYS = 1_000

/** A whole number as people type it, spaces between its digits too. */
const whole = (missing: string) =>
  z
    .string()
    .default('')
    .transform((typed) => typed.replace(/[\s.]/g, ''))
    .pipe(
      z
        .string()
        .min(1, missing)
        .regex(/^\d{1,9}$/, 'Escreva um número inteiro.'),
    )
    .transform(Number)

/** What an administrator may change of a package; its type gives the rights and stays (D50). */
export const packageSchema = z.object({
  name: requiredLine('Indique o nome do pacote.', 60),
  price: whole('Indique o preço, ou 0.').pipe(z.number().max(MAX_PRICE, 'O preço é alto de mais.')),
  /** Nothing typed is no limit. */
  maxJobs: z
    .string()
    .default('')
    .transform((typed) => typed.trim())
    .pipe(z.string().regex(/^\d{0,9}$/, 'Escreva um número inteiro, ou deixe vazio.'))
    .transform((typed) => (typed === '' ? null : Number(typed)))
    .pipe(z.number().max(MAX_JOBS, `Escreva no máximo ${MAX_JOBS}.`).nullable()),
  durationDays: whole('Indique por quantos dias.').pipe(
    z
      .number()
      .min(1, 'Um pacote dura pelo menos 1 dia.')
      .max(MAX_DAYS, `Escreva no máximo ${MAX_DAYS}.`),
  ),
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
      .select({ version: packages.version, price: packages.price })
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
      data: { priceFrom: edited.price, priceTo: input.price },
    })
    return done()
  })
}
