import { setTimeout as sleep } from 'node:timers/promises'
import type { SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, expect, test } from 'vitest'
import { publishOffered } from '#tests/search-quality/jobs.ts'
import { testDatabase } from '#tests/support/database/database.ts'
import { suggest } from './suggest.ts'
import { suggestible } from './suggestible.ts'

const { db, pool } = await testDatabase()
let statements = 0
const logQuery = () => {
  statements += 1
}
const counting = drizzle({ client: pool, logger: { logQuery } })

beforeAll(async () => {
  await publishOffered(db)
})

const labels = async (typed: string) =>
  (await suggest(db, typed)).map(({ kind, label }) => `${kind}: ${label}`)

test('typing suggests titles in which a word begins with the typed text, best first', async () => {
  const found = await suggest(db, 'mot')
  expect(found.length).toBeGreaterThan(3)
  expect(found[0]).toEqual({ kind: 'title', label: 'Motorista de Pesados', jobs: 2 })
  expect(await labels('pesad')).toContain('title: Motorista de Pesados')
})

test('several typed words are completed, with and without accents', async () => {
  expect(await labels('TECNICO de fri')).toEqual(['title: Técnico de Frio e Climatização'])
})

test('companies and locations are suggested with their numbers of jobs', async () => {
  const [company] = await suggest(db, 'imbond')
  expect(company).toMatchObject({ kind: 'company', label: 'Imbondeiro Digital', jobs: 6 })
  expect(await suggest(db, 'kwan')).toContainEqual({
    kind: 'province',
    label: 'Cuanza Norte',
    jobs: 3,
    value: 'cuanza-norte',
  })
  expect(await suggest(db, 'lobi')).toContainEqual({ kind: 'town', label: 'Lobito', jobs: 6 })
})

test.each(['huambo', 'benguela', 'cabinda'])(
  'the province %s and its capital of the same name are suggested once',
  async (name) => {
    const places = (await suggest(db, name)).filter(({ label }) => label.toLowerCase() === name)
    expect(places.map(({ kind }) => kind)).toEqual(['province'])
  },
)

test('typing a trade without jobs suggests its synonym', async () => {
  expect((await labels('driver'))[0]).toMatch(/^title: (Motorista|Condutor)/)
})

test('typing an abbreviation suggests its expansion', async () => {
  expect((await labels('dev'))[0]).toMatch(/^title: Programador/)
  expect((await labels('eng civil'))[0]).toBe('title: Engenheiro Civil')
})

test.each(['', 'm', '%', '_', '.*', '🙂', '\u202e', "'; drop table jobs; --", 'xqzwvkj'])(
  'typing %j suggests nothing',
  async (typed) => {
    expect(await suggest(db, typed)).toEqual([])
  },
)

test('a response with suggestions has at most ten of them and two kilobytes', async () => {
  for (const typed of ['te', 'en', 'mo', 'pr', 'co', 'lu', 'ma', 'a'.repeat(1_000_000)]) {
    const found = await suggest(db, typed)
    expect(found.length).toBeLessThanOrEqual(10)
    expect(Buffer.byteLength(JSON.stringify(found))).toBeLessThanOrEqual(2_000)
  }
})

test('a thousand simultaneous requests for suggestions read the jobs once', async () => {
  await Promise.all(Array.from({ length: 1_000 }, () => suggest(counting, 'motorista')))
  expect(statements).toBe(1)
})

test('if reading the jobs is slow, requests get the old suggestions until the new ones are read', async () => {
  const slow = new Proxy(db, {
    get: (target, name) =>
      name === 'execute'
        ? async (query: SQL) => {
            await sleep(300)
            return target.execute(query)
          }
        : Reflect.get(target, name),
  })
  const first = suggestible(slow, 0)
  await first
  const minuteLater = 60_001
  expect(suggestible(slow, minuteLater)).toBe(first)
  await expect.poll(() => suggestible(slow, minuteLater)).not.toBe(await first)
  expect(await suggestible(slow, minuteLater)).toEqual(await first)
})
