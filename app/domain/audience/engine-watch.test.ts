import pino from 'pino'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database/database.ts'
import { searchEngineVisits } from './audience-table.ts'
import { createEngineWatch } from './engine-watch.ts'

const { db, ownerPool } = await testDatabase()
const log = pino({ level: 'silent' })
const google = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

const watchAt = (at: string) => createEngineWatch(db, { log, now: () => new Date(at) })
const visits = () => db.select().from(searchEngineVisits).orderBy(searchEngineVisits.engine)

test('only the last visit of each search engine is stored', async () => {
  const watch = watchAt('2026-03-01T10:00:00Z')
  watch.note(google, '/vagas?q=padeiro')
  watch.note(google, '/vaga-detalhes/1.data')
  watch.note('Mozilla/5.0 (compatible; bingbot/2.0)', '/')
  watch.note('Mozilla/5.0 (Linux; Android 10) Chrome/120.0 Mobile', '/blog')
  watch.note('curl/8.5.0', '/blog')
  await watch.flush()
  const lastAt = new Date('2026-03-01T10:00:00Z')
  expect(await visits()).toEqual([
    { engine: 'Bing', lastAt, lastPath: '/' },
    { engine: 'Google', lastAt, lastPath: '/vaga-detalhes/1' },
  ])
})

test('the latest visit is stored regardless of the order in which instances report', async () => {
  const [early, late] = [watchAt('2026-03-02T10:00:00Z'), watchAt('2026-03-03T10:00:00Z')]
  early.note(google, '/cedo')
  late.note(google, '/tarde')
  await late.flush()
  await early.flush()
  expect((await visits()).find(({ engine }) => engine === 'Google')?.lastPath).toBe('/tarde')
})

test('a search engine’s request succeeds even if its visit cannot be stored', async () => {
  const watch = watchAt('2026-03-04T10:00:00Z')
  watch.note(google, '/longe')
  await ownerPool.query('alter table search_engine_visits rename to visits_away')
  try {
    await expect(watch.flush()).resolves.toBeUndefined()
  } finally {
    await ownerPool.query('alter table visits_away rename to search_engine_visits')
  }
  watch.note(google, '/perto')
  await watch.close()
  expect((await visits()).find(({ engine }) => engine === 'Google')?.lastPath).toBe('/perto')
})
