import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { requiredLine, requiredParagraphs } from '../formats/typed-text.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, refused } from '../outcome.ts'
import { incidents } from './status-table.ts'

export const incidentSchema = z.object({
  title: requiredLine('Escreva em poucas palavras o que se passa.', 120),
  content: requiredParagraphs('Diga o que não funciona e o que se está a fazer.', 2_000),
})

export async function reportIncident(
  db: Db,
  actor: Admin,
  incident: z.output<typeof incidentSchema>,
): Promise<Outcome<undefined, never>> {
  return db.transaction(async (tx) => {
    await tx.insert(incidents).values(incident)
    await recordChange(tx, actor, 'added', incident.title)
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
  act: 'added' | 'resolved' | 'removed',
  name: string,
): Promise<void> {
  await record(tx, actor, { name: 'settings-changed', data: { what: 'incidents', act, name } })
}
