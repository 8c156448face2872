import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { candidate } from '#tests/support/makers/make.ts'
import { users } from './domain/accounts/account-table.ts'
import { refuseMixedData } from './refuse-mixed-data.ts'

const { db } = await testDatabase()

test('an empty database is accepted by a demonstration and by an installation', async () => {
  await expect(refuseMixedData(db, true)).resolves.toBeUndefined()
  await expect(refuseMixedData(db, false)).resolves.toBeUndefined()
})

test('a demonstration refuses a database with accounts of an installation', async () => {
  await candidate(db)
  await expect(refuseMixedData(db, true)).rejects.toThrow('DEMO must be false')
  await expect(refuseMixedData(db, false)).resolves.toBeUndefined()
})

test('an installation refuses the database of a demonstration', async () => {
  await db.insert(users).values({ name: 'Administração', email: 'admin@demo.lusona.ao' })
  await expect(refuseMixedData(db, false)).rejects.toThrow('passwords are public')
  await expect(refuseMixedData(db, true)).resolves.toBeUndefined()
})
