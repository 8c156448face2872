import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/database/connection.ts'
import { admins } from '../accounts/account-table.ts'
import type { Admin } from '../actor.ts'
import { baseHash, isStored, mergeConcurrent } from '../concurrent-edit.ts'
import { optionalLine, optionalParagraphs } from '../formats/typed-text.ts'
import { record } from '../history/record.ts'
import { done, type Outcome, type Refused, refused } from '../outcome.ts'
import { MAX_NOTE_LENGTH } from './message.ts'
import { contactMessages } from './message-table.ts'

export const handlingSchema = z.object({
  assignedTo: optionalLine(36),
  note: optionalParagraphs(MAX_NOTE_LENGTH),
})

type Handling = z.output<typeof handlingSchema>

const fields = ['assignedTo', 'note'] as const

export const handlingVersion = (stored: Handling) => baseHash(stored, fields)

/**
 * Assigns a message to an administrator and stores the internal note. Refuses 'not-found',
 * 'no-such-admin' and 'changed-meanwhile' (another edit of the same field).
 */
export async function handleMessage(
  db: Db,
  actor: Admin,
  messageId: string,
  wanted: Handling,
  baseHashes: string,
): Promise<
  | Outcome<undefined, 'not-found' | 'no-such-admin'>
  | Refused<'changed-meanwhile', { currentVersion: string; changed: Partial<Handling> }>
> {
  return db.transaction(async (tx) => {
    const [stored] = await tx
      .select({ assignedTo: contactMessages.assignedTo, note: contactMessages.note })
      .from(contactMessages)
      .where(eq(contactMessages.id, messageId))
      .for('update')
    if (!stored) return refused('not-found')
    const merged = mergeConcurrent<Handling>(wanted, stored, fields, baseHashes)
    const { to, changed } = merged
    if (Object.keys(changed).length > 0) {
      const assignee = changed.assignedTo && (await findAdmin(tx, changed.assignedTo))
      const named = assignee ? { ...changed, assignedTo: assignee.name } : changed
      return refused('changed-meanwhile', { currentVersion: merged.nextHashes, changed: named })
    }
    if (isStored(to, stored, fields)) return done()
    if (to.assignedTo && !(await findAdmin(tx, to.assignedTo))) return refused('no-such-admin')
    await tx.update(contactMessages).set(to).where(eq(contactMessages.id, messageId))
    await record(tx, actor, { name: 'message-handled', subjectId: messageId })
    return done()
  })
}

async function findAdmin(tx: Db, adminId: string) {
  if (!z.uuid().safeParse(adminId).success) return undefined
  const [admin] = await tx.select({ name: admins.name }).from(admins).where(eq(admins.id, adminId))
  return admin
}
