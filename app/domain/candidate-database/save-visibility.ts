import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { Candidate } from '../actor.ts'
import { lockCandidate } from '../candidates/lock-candidate.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { versionOf, visibilityColumns } from './find-visibility.ts'
import {
  availabilities,
  candidateLanguages,
  drivingLicences,
  VISIBLE_MONTHS,
  visibilities,
} from './visibility.ts'
import { candidateVisibility } from './visibility-table.ts'

const MAX_TICKED = 30

/**
 * Reads checkboxes that share one name. Drops unknown and duplicate values, and returns the rest in
 * the order of `values`.
 */
const someOf = <Value extends string>(values: readonly Value[]) =>
  z
    .array(z.string())
    .max(MAX_TICKED)
    .default([])
    .transform((typed) => values.filter((value) => typed.includes(value)))

export const visibilitySchema = z.object({
  visibleTo: z.enum(visibilities, 'Escolha quem o pode encontrar.'),
  languages: someOf(candidateLanguages),
  licences: someOf(drivingLicences),
  availability: z
    .string()
    .optional()
    .transform((typed) => availabilities.find((value) => value === typed) ?? null),
})

const theEnd = sql`now() + make_interval(months => ${VISIBLE_MONTHS})`

/**
 * Stores which companies can find the candidate in the next six months (BASE-01). Refuses
 * 'changed-meanwhile' if `expectedVersion` is outdated.
 */
export async function saveVisibility(
  db: Db,
  actor: Candidate,
  input: z.output<typeof visibilitySchema>,
  expectedVersion?: string,
): Promise<Outcome<undefined, 'changed-meanwhile', { currentVersion: string }>> {
  const { candidateId } = actor
  return db.transaction(async (tx) => {
    await lockCandidate(tx, actor)
    const [stored] = await tx
      .insert(candidateVisibility)
      .values({ candidateId })
      .onConflictDoUpdate({ target: candidateVisibility.candidateId, set: { candidateId } })
      .returning(visibilityColumns)
    if (!stored) throw new Error('the visibility was not written')
    const currentVersion = versionOf(stored)
    const isSame = currentVersion === versionOf({ ...stored, ...input })
    if (!isSame && expectedVersion !== undefined && expectedVersion !== currentVersion)
      return refused('changed-meanwhile', { currentVersion })
    const isNobody = input.visibleTo === 'nobody'
    await tx
      .update(candidateVisibility)
      .set({
        ...input,
        visibleUntil: isNobody ? null : theEnd,
        remindedAt: null,
        updatedAt: sql`now()`,
      })
      .where(eq(candidateVisibility.candidateId, candidateId))
    await record(tx, actor, {
      name: 'visibility-changed',
      subjectId: candidateId,
      data: { visibleTo: input.visibleTo },
    })
    return done()
  })
}

/**
 * Extends the visibility of a visible profile to six months from now. Refuses 'not-visible' (an
 * old mail's link must not make a hidden profile visible).
 */
export async function renewVisibility(
  db: Db,
  actor: Candidate,
): Promise<Outcome<undefined, 'not-visible'>> {
  const { candidateId } = actor
  return db.transaction(async (tx) => {
    await lockCandidate(tx, actor)
    const renewed = await tx
      .update(candidateVisibility)
      .set({ visibleUntil: theEnd, remindedAt: null, updatedAt: sql`now()` })
      .where(
        sql`${candidateVisibility.candidateId} = ${candidateId}
          and ${candidateVisibility.visibleTo} <> 'nobody'`,
      )
      .returning({ visibleTo: candidateVisibility.visibleTo })
    const [choice] = renewed
    if (!choice) return refused('not-visible')
    await record(tx, actor, {
      name: 'visibility-changed',
      subjectId: candidateId,
      data: { visibleTo: choice.visibleTo, renewed: true },
    })
    return done()
  })
}
