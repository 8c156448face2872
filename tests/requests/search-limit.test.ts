import { beforeAll, expect, test } from 'vitest'
import { limits } from '#app/domain/rate-limits/limit.ts'
import { clientKeyOf } from '#app/http/access/client-key.ts'
import { signedIn, testPortal, textOf } from '#tests/portal.ts'

const portal = await testPortal()
const { send } = portal
const candidate = await signedIn(portal, 'candidate', 'candidata@exemplo.ao')

// What is kept is not counted.
await send('/vagas?search=guardada')
const before = await send('/vagas?search=guardada')

beforeAll(async () => {
  await send('/vagas.json?search=x')
  // The rest of what the address may do, without the work of each search.
  const { config, searches } = portal.ctx
  const client = clientKeyOf(config.authSecret, 'local', '192.0.2.1', 1)
  for (let n = 2; n < limits.searchAddress.max; n += 1) searches.take({ kind: 'visitor', client })
})

test('1500 searches in five minutes from one place are answered, and no more', async () => {
  expect(before.status).toBe(200)
  const answer = await send('/vagas?search=soldador')
  expect(answer.status).toBe(429)
  const wait = Number(answer.headers.get('Retry-After'))
  expect(wait).toBeGreaterThan(200)
  expect(wait).toBeLessThanOrEqual(300)
})

test('whoever searches too often reads what to do, and the search stays in the address', async () => {
  const answer = await send('/vagas?search=soldador')
  const html = await answer.text()
  expect(html).toMatch(/<a [^>]*href="\/vagas\?search=soldador"[^>]*>Tentar de novo/)
  const words = await textOf(new Response(html))
  expect(words).toContain('Muitas pesquisas seguidas')
  const minutes = Math.ceil(Number(answer.headers.get('Retry-After')) / 60)
  expect(minutes).toBeGreaterThan(3)
  expect(words).toContain(`tente de novo dentro de ${minutes} minutos`)
  expect(words).not.toContain('Erro ao carregar vagas')
})

test('who is signed in is not held up by the neighbours, and is counted too', async () => {
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
  for (let n = 1; n < limits.search.max; n += 1) portal.ctx.searches.take(actor)
  expect((await search()).status).toBe(429)
})

test('a program that reads feeds is told in a line', async () => {
  const answer = await send('/vagas.rss?search=soldador')
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(answer.headers.get('Content-Type')).toContain('text/plain')
  expect(await answer.text()).toContain('Muitas pesquisas seguidas')
})

test('pages that are kept, other pages, and searches from elsewhere are still answered', async () => {
  expect((await send('/vagas?search=guardada')).status).toBe(200)
  expect((await send('/empresas')).status).toBe(200)
  portal.moveAway()
  expect((await send('/vagas?search=soldador')).status).toBe(200)
})
