import { expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { company } from '#tests/make.ts'
import { noteVisit, VISIT_MINUTES } from './note-visit.ts'

const { db, pool } = await testDatabase()
const inMinutes = (minutes: number) => new Date(Date.UTC(2026, 10, 22, 8) + minutes * 60_000)

/** How often the company's row was written, as PostgreSQL numbers its versions. */
async function versionOf(companyId: string): Promise<string> {
  const { rows } = await pool.query('select xmin::text as version from companies where id = $1', [
    companyId,
  ])
  return rows[0].version
}

test('the first visit has none before it', async () => {
  const owner = await company(db)
  expect(await noteVisit(db, owner, inMinutes(0))).toBeNull()
  expect(await noteVisit(db, owner, inMinutes(5))).toBeNull()
})

test('who comes back after half an hour is told when the visit before began', async () => {
  const owner = await company(db)
  await noteVisit(db, owner, inMinutes(0))
  expect(await noteVisit(db, owner, inMinutes(VISIT_MINUTES))).toEqual(inMinutes(0))
  expect(await noteVisit(db, owner, inMinutes(24 * 60))).toEqual(inMinutes(VISIT_MINUTES))
})

test('all looks of a visit are told the same, and only the first is written', async () => {
  const owner = await company(db)
  await noteVisit(db, owner, inMinutes(0))
  await noteVisit(db, owner, inMinutes(60))
  const version = await versionOf(owner.companyId)
  for (const minutes of [61, 75, 89])
    expect(await noteVisit(db, owner, inMinutes(minutes))).toEqual(inMinutes(0))
  expect(await versionOf(owner.companyId)).toBe(version)
})

test('two looks at once begin one visit', async () => {
  const owner = await company(db)
  await noteVisit(db, owner, inMinutes(0))
  const told = await Promise.all([1, 2, 3].map(() => noteVisit(db, owner, inMinutes(60))))
  expect(told).toEqual([inMinutes(0), inMinutes(0), inMinutes(0)])
})

test('a visit is of the own company alone', async () => {
  const [owner, other] = [await company(db), await company(db)]
  await noteVisit(db, owner, inMinutes(0))
  expect(await noteVisit(db, other, inMinutes(60))).toBeNull()
})
