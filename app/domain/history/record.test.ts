import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { type CompanyId, system } from '../actor.ts'
import { type EventName, eventCatalogue } from './event.ts'
import { eventChannel, record, recordAll } from './record.ts'

const { db, pool } = await testDatabase()

const names = Object.keys(eventCatalogue) as EventName[]

async function heardDuring(act: () => Promise<unknown>): Promise<{ name?: string }[]> {
  const listener = await pool.connect()
  const heard: { name?: string }[] = []
  listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '{}')))
  await listener.query(`listen ${eventChannel}`)
  await act()
  await listener.query('select 1')
  await listener.query(`unlisten ${eventChannel}`)
  listener.release()
  return heard
}

test('an event enqueues a task or notifies instances as its catalogue entry states', async () => {
  const queued: string[] = []
  const notices = await heardDuring(async () => {
    for (const name of names) {
      const id = await record(db, system, { name, subjectId: randomUUID() })
      const { rows } = await db.execute(sql`
        select from graphile_worker._private_jobs where payload ->> 'eventId' = ${id}`)
      if (rows.length > 0) queued.push(name)
    }
  })
  const heard = notices.map(({ name }) => name)
  expect(queued).toEqual(names.filter((name) => eventCatalogue[name].reacts))
  expect(heard).toEqual(names.filter((name) => eventCatalogue[name].notifies))
  // Fixed numbers, so that this test fails if the effect of an event changes.
  expect([queued.length, heard.length, names.length]).toEqual([78, 61, 140])
})

test('a notification names the subject and the company, if any', async () => {
  const [subjectId, companyId] = [randomUUID(), randomUUID() as CompanyId]
  const heard = await heardDuring(() =>
    recordAll(db, system, [
      { name: 'job-updated', subjectId, companyId },
      { name: 'email-confirmed', subjectId },
      { name: 'settings-changed' },
    ]),
  )
  expect(heard).toEqual([
    { name: 'job-updated', subject: subjectId, company: companyId },
    { name: 'settings-changed' },
  ])
})

test('an event and its task are not stored if the transaction fails', async () => {
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
