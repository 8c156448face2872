import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { system } from '../actor.ts'
import { type EventName, eventCatalogue } from './event.ts'
import { eventChannel, record } from './record.ts'

const { db, pool } = await testDatabase()

const names = Object.keys(eventCatalogue) as EventName[]

test('an event queues a task only where something reacts, and is told only where somebody listens', async () => {
  const listener = await pool.connect()
  const heard: string[] = []
  listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '{}').name))
  await listener.query(`listen ${eventChannel}`)
  const queued: string[] = []
  for (const name of names) {
    const id = await record(db, system, { name, subjectId: randomUUID() })
    const { rows } = await db.execute(sql`
      select from graphile_worker._private_jobs where payload ->> 'eventId' = ${id}`)
    if (rows.length > 0) queued.push(name)
  }
  await listener.query('select 1')
  await listener.query(`unlisten ${eventChannel}`)
  listener.release()
  expect(queued).toEqual(names.filter((name) => eventCatalogue[name].reacts))
  expect(heard).toEqual(names.filter((name) => eventCatalogue[name].told))
  // A change of what follows is meant.
  expect([queued.length, heard.length, names.length]).toEqual([30, 29, 64])
})

test('neither leaves when the act does not', async () => {
  const before = await db.execute(sql`select count(*) from graphile_worker._private_jobs`)
  await expect(
    db.transaction(async (tx) => {
      await record(tx, system, { name: 'password-changed', subjectId: randomUUID() })
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  const after = await db.execute(sql`select count(*) from graphile_worker._private_jobs`)
  expect(after.rows).toEqual(before.rows)
})
