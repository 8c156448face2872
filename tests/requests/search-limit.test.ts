import { beforeAll, expect, test } from 'vitest'
import { limits } from '#app/domain/rate-limits/limit.ts'
import { clientKeyOf } from '#app/http/access/client-key.ts'
import { readPage } from '#tests/support/portal/page.ts'
import { signedIn, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send } = portal
const candidate = await signedIn(portal, 'candidate', 'candidata@exemplo.ao')

const { config, searches } = portal.ctx
const client = clientKeyOf(config.authSecret, 'local', '192.0.2.1', 1)
const visitor = { kind: 'visitor', client } as const

// A cached page does not count towards the limit.
await send('/vagas?search=guardada')
const before = await send('/vagas?search=guardada')

beforeAll(async () => {
  await send('/vagas.json?search=x')
  // Uses up the remaining searches of this IP address without running each search.
  for (let n = 2; n < limits.searchAddress.max; n += 1) searches.take(visitor)
})

test('after 1500 searches in five minutes from one IP address, further searches are delayed', async () => {
  expect(before.status).toBe(200)
  expect((await send('/vagas?search=padeiro')).status).toBe(200)
  const began = performance.now()
  expect((await send('/vagas')).status).toBe(200)
  expect(performance.now() - began).toBeGreaterThanOrEqual(400)
  const answer = await send('/vagas')
  expect(answer.status, 'and what was drawn once is there for all').toBe(200)
})

test('while twenty searches are delayed, another search is refused and shows how long to wait', async () => {
  while (searches.take(visitor).ok);
  const answer = await send('/vagas?search=soldador')
  expect(answer.status).toBe(429)
  const wait = Number(answer.headers.get('Retry-After'))
  expect(wait).toBeGreaterThan(200)
  expect(wait).toBeLessThanOrEqual(300)
})

test('a person over the search limit reads what to do, and the search stays in the URL', async () => {
  while (searches.take(visitor).ok);
  const answer = await send('/vagas?search=soldador')
  const html = await answer.text()
  expect(readPage(html).get('link', 'Tentar de novo').attribute('href')).toBe(
    '/vagas?search=soldador',
  )
  const words = await textOf(new Response(html))
  expect(words).toContain('Muitas pesquisas seguidas')
  const minutes = Math.ceil(Number(answer.headers.get('Retry-After')) / 60)
  expect(minutes).toBeGreaterThan(3)
  expect(words).toContain(`tente de novo dentro de ${minutes} minutos`)
  expect(words).not.toContain('Erro ao carregar vagas')
})

test('a signed-in user has a search limit separate from other users at the same IP address', async () => {
  const search = () => send('/vagas', { cookie: candidate.cookie })
  expect((await search()).status).toBe(200)
  const { rows } = await portal.pool.query('select id from users where email = $1', [
    candidate.email,
  ])
  const actor = {
    kind: 'candidate',
    userId: rows[0].id,
    candidateId: rows[0].id,
    name: '',
    client: 'anywhere',
    sessionId: '',
    signedInAt: new Date(),
    isBorrowed: false,
  } as const
  while (searches.take(actor).ok);
  expect((await search()).status).toBe(429)
})

test('a feed reader over the search limit gets one line of text', async () => {
  while (searches.take(visitor).ok);
  const answer = await send('/vagas.rss?search=soldador')
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(answer.headers.get('Content-Type')).toContain('text/plain')
  expect(await answer.text()).toContain('Muitas pesquisas seguidas')
})

test('cached searches, other pages, and searches from other IP addresses are still answered', async () => {
  while (searches.take(visitor).ok);
  expect((await send('/vagas?search=guardada')).status).toBe(200)
  expect((await send('/empresas')).status).toBe(200)
  portal.moveAway()
  expect((await send('/vagas?search=soldador')).status).toBe(200)
})
