import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { admin } from '#tests/support/makers/make.ts'
import { system } from '../actor.ts'
import { events } from '../history/event-table.ts'
import { record } from '../history/record.ts'
import { findBackupAge } from './find-backup-age.ts'
import { BACKUPS_ID } from './make-backup.ts'
import { recordBackup } from './write-backup-file.ts'

const { db } = await testDatabase()
const DAY_SECONDS = 86_400

test('the age of the last backup counts from the last complete one, or from the first event', async () => {
  await admin(db)
  await db.delete(events)
  expect(await findBackupAge(db)).toBeUndefined()

  const at = new Date(Date.now() - 3 * DAY_SECONDS * 1_000)
  await db.insert(events).values({ at, name: 'user-signed-in', actorKind: 'system', data: {} })
  expect(await findBackupAge(db)).toBeCloseTo(3 * DAY_SECONDS, -2)

  const brokenOff = { subjectId: BACKUPS_ID, data: { backup: 'b' } } as const
  await db.transaction((tx) => record(tx, system, { name: 'backup-broken-off', ...brokenOff }))
  expect(await findBackupAge(db)).toBeCloseTo(3 * DAY_SECONDS, -2)

  await recordBackup(db, { id: 'c', bytes: 1, sha256: 'd' })
  expect(await findBackupAge(db)).toBeLessThan(60)
})
