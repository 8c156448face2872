import { beforeAll, expect, test } from 'vitest'
import { limits } from '#app/domain/rate-limits/limit.ts'
import { clientKeyOf } from '#app/http/access/client-key.ts'
import { publishOffered } from '#tests/search-quality/jobs.ts'
import { pageOf } from '#tests/support/portal/page.ts'
import { testPortal } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, db } = portal

beforeAll(async () => {
  await publishOffered(db)
})

const list = async (query: string) =>
  (await pageOf(send(`/vagas?${new URLSearchParams(query)}`))).main

test('suggestions are JSON of at most two kilobytes, publicly cacheable', async () => {
  const answer = await send('/vagas/sugestoes?q=mot')
  expect(answer.headers.get('Cache-Control')).toContain('max-age=300')
  const body = await answer.text()
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(2_000)
  expect(JSON.parse(body)[0]).toEqual({ kind: 'title', label: 'Motorista de Pesados', jobs: 2 })
})

test.each(['', 'q=', 'q=%25', 'q=%00', 'q=%E2%80%AE', `q=${'a'.repeat(6_000)}`, 'q=a&q=b'])(
  'an unusual search text gets no suggestions and no error: %j',
  async (query) => {
    const answer = await send(`/vagas/sugestoes?${query}`)
    expect([answer.status, await answer.json()]).toEqual([200, []])
  },
)

test('a filter parsed from the search is a removable chip beside a link to search literally', async () => {
  const main = await list('search=motorista luanda')
  expect(main.text).toContain('Remover Província: Luanda')
  expect(main.links).toContain('/vagas?search=motorista')
  expect(main.links).toContain('/vagas?search=motorista+luanda&palavras=so')
})

test('a literal search treats a location as a word and links to the parsed search', async () => {
  const words = (await list('search=motorista luanda&palavras=so')).text
  expect(words).not.toContain('Província: Luanda')
  expect(words).toContain('Remover Só estas palavras')
})

test('a corrected search word is shown with a link to undo the correction', async () => {
  const main = await list('search=contablista')
  expect(main.text).toMatch(/Mostramos as vagas com “ ?contabilista ?”/)
  expect(main.links).toContain('/vagas?search=contablista&palavras=so')
})

test('a search for two letters finds jobs with a title word that begins with these letters', async () => {
  const main = await list('search=mo')
  expect(main.text).toMatch(/“ ?mo… ?”/)
  expect(main.all('article').map(({ text }) => text)).toContainEqual(
    expect.stringContaining('Motorista'),
  )
})

test('a search for nonsense finds no jobs and shows advice', async () => {
  const words = (await list('search=xqzwvkj')).text
  expect(words).toContain('Nenhuma vaga encontrada')
  expect(words).toContain('Tente com menos filtros ou com outra palavra')
})

test('the old spelling of a province in the URL selects the province', async () => {
  const main = await list('province=Kwanza Norte')
  expect(main.select('option[value="cuanza-norte"][selected]')).not.toEqual([])
  expect(main.text).toContain('3 vagas')
})

test('without scripts, a submit button is beside the keyword field', async () => {
  const main = await list('')
  expect(main.part('search:has([name="search"])').all('button', 'Procurar')).toHaveLength(1)
})

test('a search of a megabyte is refused or truncated without an error', async () => {
  const answer = await send(`/vagas?search=${'luanda+'.repeat(150_000)}`)
  expect(answer.status).toBeLessThan(500)
})

test('an IP address may request 4500 suggestions in five minutes, counted separately from its searches', async () => {
  const { config, suggestions } = portal.ctx
  const client = clientKeyOf(config.authSecret, 'local', '192.0.2.1', 1)
  const visitor = { kind: 'visitor' as const, client }
  for (let n = 0; n < limits.suggestionAddress.max; n += 1) suggestions.take(visitor)
  const answer = await send('/vagas/sugestoes?q=ainda+outra')
  expect([answer.status, await answer.json()]).toEqual([429, []])
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(200)
  expect((await list('search=canalizador')).text).toContain('Canalizador')
})
