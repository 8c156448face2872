import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { alphabetical } from '#app/database/alphabetical.ts'
import type { Db } from '#app/database/connection.ts'
import type { Admin } from '../actor.ts'
import { requiredLine, requiredParagraphs } from '../formats/typed-text.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, type Refused, refused } from '../outcome.ts'
import { MAX_ANSWER_NAME, MAX_MESSAGE_LENGTH, MAX_SAVED_ANSWERS } from './message.ts'
import { savedAnswers } from './message-table.ts'

export const savedAnswerSchema = z.object({
  name: requiredLine('Escreva o nome.', MAX_ANSWER_NAME),
  content: requiredParagraphs('Escreva a resposta.', MAX_MESSAGE_LENGTH),
})

type Input = z.output<typeof savedAnswerSchema>

/**
 * Stores or edits a saved reply. Refuses 'name-taken', 'too-many' (above 50), 'not-found' and
 * 'changed-meanwhile' (another administrator edited it).
 */
export async function saveAnswer(
  db: Db,
  actor: Admin,
  input: Input,
  known?: { id: string; version: number },
): Promise<
  | Outcome<{ id: string }, 'not-found' | 'name-taken' | 'too-many'>
  | Refused<'changed-meanwhile', { currentVersion: number; changed: Partial<Input> }>
> {
  return db.transaction(async (tx) => {
    // Lock, so that two administrators who save at the same time cannot exceed the maximum or use
    // the same name.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('saved answers'))`)
    const all = await listSavedAnswers(tx, actor)
    const before = known && all.find(({ id }) => id === known.id)
    if (known && !before) return refused('not-found')
    if (before && before.version !== known?.version)
      return refused('changed-meanwhile', {
        currentVersion: before.version,
        changed: {
          ...(before.name === input.name ? {} : { name: before.name }),
          ...(before.content === input.content ? {} : { content: before.content }),
        },
      })
    if (all.some(({ id, name }) => name === input.name && id !== known?.id))
      return refused('name-taken')
    if (!known && all.length >= MAX_SAVED_ANSWERS) return refused('too-many')
    const [stored] = known
      ? await tx
          .update(savedAnswers)
          .set({ ...input, version: sql`${savedAnswers.version} + 1`, updatedAt: sql`now()` })
          .where(eq(savedAnswers.id, known.id))
          .returning({ id: savedAnswers.id })
      : await tx.insert(savedAnswers).values(input).returning({ id: savedAnswers.id })
    if (!stored) throw new Error('the answer was not written')
    await record(tx, actor, { name: 'saved-answer-changed', subjectId: stored.id })
    return done({ id: stored.id })
  })
}

export async function deleteSavedAnswer(
  db: Db,
  actor: Admin,
  answerId: string,
): Promise<Outcome<undefined, 'not-found'>> {
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(savedAnswers)
      .where(eq(savedAnswers.id, answerId))
      .returning({ id: savedAnswers.id })
    if (!gone) return refused('not-found')
    await record(tx, actor, { name: 'saved-answer-changed', subjectId: gone.id })
    return done()
  })
}

export function listSavedAnswers(db: Db, _actor: Admin) {
  return db
    .select({
      id: savedAnswers.id,
      name: savedAnswers.name,
      content: savedAnswers.content,
      version: savedAnswers.version,
    })
    .from(savedAnswers)
    .orderBy(asc(alphabetical(savedAnswers.name)))
    .limit(MAX_SAVED_ANSWERS)
}

export type SavedAnswer = Awaited<ReturnType<typeof listSavedAnswers>>[number]
