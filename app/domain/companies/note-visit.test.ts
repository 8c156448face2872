import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { company } from '#tests/support/makers/make.ts'
import { noteView, noteVisit, VIEW_MINUTES, VISIT_MINUTES } from './note-visit.ts'

const { db, pool } = await testDatabase()
const inMinutes = (minutes: number) => new Date(Date.UTC(2026, 10, 22, 8) + minutes * 60_000)

/** The version (xmin) of the company's row. Every write changes it. */
async function versionOf(companyId: string): Promise<string> {
  const { rows } = await pool.query('select xmin::text as version from companies where id = $1', [
    companyId,
  ])
  return rows[0].version
}

test('a company’s first visit to the dashboard has no previous visit', async () => {
  const owner = await company(db)
  expect(await noteVisit(db, owner, inMinutes(0))).toBeNull()
  expect(await noteVisit(db, owner, inMinutes(5))).toBeNull()
})

test('the first view of the dashboard after half an hour without page views begins a new visit', async () => {
  const owner = await company(db)
  await noteVisit(db, owner, inMinutes(0))
  expect(await noteVisit(db, owner, inMinutes(VISIT_MINUTES))).toEqual(inMinutes(0))
  expect(await noteVisit(db, owner, inMinutes(24 * 60))).toEqual(inMinutes(VISIT_MINUTES))
})

test('every page view of a visit returns the same previous visit', async () => {
  const owner = await company(db)
  await noteVisit(db, owner, inMinutes(0))
  await noteVisit(db, owner, inMinutes(60))
  for (const minutes of [61, 75, 89])
    expect(await noteVisit(db, owner, inMinutes(minutes))).toEqual(inMinutes(0))
})

test('a visit lasts until half an hour after its last page view', async () => {
  const owner = await company(db)
  await noteVisit(db, owner, inMinutes(0))
  for (const minutes of [60, 85, 110, 135])
    expect(await noteVisit(db, owner, inMinutes(minutes))).toEqual(inMinutes(0))
  expect(await noteVisit(db, owner, inMinutes(135 + VISIT_MINUTES))).toEqual(inMinutes(60))
})

test('a view of a page other than the dashboard extends the visit', async () => {
  const owner = await company(db)
  await noteVisit(db, owner, inMinutes(0))
  await noteVisit(db, owner, inMinutes(60))
  await noteView(db, owner, inMinutes(85))
  expect(await noteVisit(db, owner, inMinutes(100))).toEqual(inMinutes(0))
})

test('only a view of the dashboard begins a visit', async () => {
  const owner = await company(db)
  await noteView(db, owner, inMinutes(0))
  expect(await noteVisit(db, owner, inMinutes(1))).toBeNull()
  await noteView(db, owner, inMinutes(300))
  expect(await noteVisit(db, owner, inMinutes(301))).toEqual(inMinutes(1))
})

test('a page view a few minutes after a stored one is not stored', async () => {
  const owner = await company(db)
  await noteVisit(db, owner, inMinutes(0))
  const version = await versionOf(owner.companyId)
  for (const minutes of [0, 1, VIEW_MINUTES - 0.1]) {
    await noteView(db, owner, inMinutes(minutes))
    await noteVisit(db, owner, inMinutes(minutes))
  }
  expect(await versionOf(owner.companyId)).toBe(version)
  await noteView(db, owner, inMinutes(VIEW_MINUTES))
  expect(await versionOf(owner.companyId)).not.toBe(version)
})

test('without the last view’s time, a visit lasts half an hour from its start', async () => {
  const owner = await company(db)
  await noteVisit(db, owner, inMinutes(0))
  await pool.query('update companies set looked_at = null where id = $1', [owner.companyId])
  expect(await noteVisit(db, owner, inMinutes(20))).toBeNull()
  expect(await noteVisit(db, owner, inMinutes(51))).toEqual(inMinutes(0))
})

test('two simultaneous page views begin one visit', async () => {
  const owner = await company(db)
  await noteVisit(db, owner, inMinutes(0))
  const results = await Promise.all([1, 2, 3].map(() => noteVisit(db, owner, inMinutes(60))))
  expect(results).toEqual([inMinutes(0), inMinutes(0), inMinutes(0)])
})

test('a visit by one company does not count for another', async () => {
  const [owner, other] = [await company(db), await company(db)]
  await noteVisit(db, owner, inMinutes(0))
  expect(await noteVisit(db, other, inMinutes(60))).toBeNull()
})
