import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#app/database/connection.ts'
import { type Admin, system } from '../actor.ts'
import { events } from '../history/event-table.ts'
import { record } from '../history/record.ts'
import { type Done, done } from '../outcome.ts'

export type Emptied = { pages: number; bytes: number }

/** Maximum wait for all reports, and pause between reads, in milliseconds. */
const MOST_MS = 3_000
const PAUSE_MS = 400
const MOST_INSTANCES = 100

/**
 * Clears the caches of all instances. Under the returned id, each instance reports what it removed.
 */
export async function clearCaches(db: Db, actor: Admin): Promise<Done<{ clearingId: string }>> {
  const clearingId = randomUUID()
  await db.transaction((tx) => record(tx, actor, { name: 'cache-cleared', subjectId: clearingId }))
  return done({ clearingId })
}

export async function notifyEmptied(db: Db, clearingId: string, emptied: Emptied): Promise<void> {
  await db.transaction((tx) =>
    record(tx, system, { name: 'cache-emptied', subjectId: clearingId, data: emptied }),
  )
}

/** Waits until no report arrives for `PAUSE_MS`, because the number of instances is unknown. */
export async function awaitEmptied(db: Db, clearingId: string): Promise<Emptied[]> {
  const until = Date.now() + MOST_MS
  let known: Emptied[] = []
  while (Date.now() < until) {
    await sleep(PAUSE_MS)
    const emptied = await listEmptied(db, clearingId)
    if (emptied.length > 0 && emptied.length === known.length) return emptied
    known = emptied
  }
  return known
}

async function listEmptied(db: Db, clearingId: string): Promise<Emptied[]> {
  const rows = await db
    .select({ data: events.data })
    .from(events)
    .where(and(eq(events.subjectId, clearingId), eq(events.name, 'cache-emptied')))
    .limit(MOST_INSTANCES)
  return rows.map(({ data }) => ({ pages: Number(data.pages), bytes: Number(data.bytes) }))
}
