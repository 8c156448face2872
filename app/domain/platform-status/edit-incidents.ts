import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { baseHash, isStored, mergeConcurrent } from '../concurrent-edit.ts'
import { requiredLine, requiredParagraphs } from '../formats/typed-text.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, type Refused, refused } from '../outcome.ts'
import { incidents } from './status-table.ts'

export const incidentSchema = z.object({
  title: requiredLine('Escreva em poucas palavras o que se passa.', 120),
  content: requiredParagraphs('Diga o que não funciona e o que se está a fazer.', 2_000),
})

export type IncidentInput = z.output<typeof incidentSchema>

const incidentFields = Object.keys(incidentSchema.shape) as (keyof IncidentInput)[]

/** Hashes of the stored values, which the form submits to detect concurrent edits. */
export const baseHashOfIncident = (stored: IncidentInput) => baseHash(stored, incidentFields)

export async function reportIncident(
  db: Db,
  actor: Admin,
  incident: IncidentInput,
): Promise<Outcome<undefined, never>> {
  return db.transaction(async (tx) => {
    await tx.insert(incidents).values(incident)
    await recordChange(tx, actor, 'added', incident.title)
    return done()
  })
}

type EditRefused =
  | Refused<'not-found'>
  | Refused<'changed-meanwhile', { currentVersion: string; changed: Partial<IncidentInput> }>

/** Edits an incident's texts. Refuses 'changed-meanwhile' (another edit of the same field). */
export async function editIncident(
  db: Db,
  actor: Admin,
  incidentId: string,
  wanted: IncidentInput,
  baseHashes?: string,
): Promise<Outcome<undefined, never> | EditRefused> {
  return db.transaction(async (tx) => {
    const [stored] = await tx
      .select({ title: incidents.title, content: incidents.content })
      .from(incidents)
      .where(eq(incidents.id, incidentId))
      .for('update')
    if (!stored) return refused('not-found')
    const { to, changed, nextHashes } = mergeConcurrent<IncidentInput>(
      wanted,
      stored,
      incidentFields,
      baseHashes ?? baseHashOfIncident(stored),
    )
    if (Object.keys(changed).length > 0)
      return refused('changed-meanwhile', { currentVersion: nextHashes, changed })
    if (isStored(to, stored, incidentFields)) return done()
    await tx.update(incidents).set(to).where(eq(incidents.id, incidentId))
    await recordChange(tx, actor, 'changed', to.title)
    return done()
  })
}

export async function resolveIncident(
  db: Db,
  actor: Admin,
  incidentId: string,
): Promise<Outcome<undefined, 'not-found'>> {
  return db.transaction(async (tx) => {
    const [resolved] = await tx
      .update(incidents)
      .set({ resolvedAt: sql`now()` })
      .where(and(eq(incidents.id, incidentId), isNull(incidents.resolvedAt)))
      .returning({ title: incidents.title })
    if (!resolved) return refused('not-found')
    await recordChange(tx, actor, 'resolved', resolved.title)
    return done()
  })
}

export async function removeIncident(
  db: Db,
  actor: Admin,
  incidentId: string,
): Promise<Outcome<undefined, 'not-found'>> {
  return db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(incidents)
      .where(eq(incidents.id, incidentId))
      .returning({ title: incidents.title })
    if (!removed) return refused('not-found')
    await recordChange(tx, actor, 'removed', removed.title)
    return done()
  })
}

async function recordChange(
  tx: Db,
  actor: Admin,
  act: 'added' | 'changed' | 'resolved' | 'removed',
  name: string,
): Promise<void> {
  await record(tx, actor, { name: 'settings-changed', data: { what: 'incidents', act, name } })
}
