import { beforeEach, expect, test } from 'vitest'
import { cookieOf, password, signedIn, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, post, pool } = portal
const settings = '/usuario/configuracoes'
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36'

beforeEach(() => portal.moveAway())

const signIn = async (email: string, userAgent = phone) =>
  cookieOf(
    await send('/auth', {
      method: 'POST',
      headers: { 'User-Agent': userAgent },
      body: new URLSearchParams({ email, password }),
    }),
  )
const isOpen = async (cookie: string) =>
  (await send('/usuario/dashboard', { cookie })).status === 200
const sessionsOf = async (id: string) =>
  (
    await pool.query<{ id: string }>(
      'select id from sessions where user_id = $1 order by created_at',
      [id],
    )
  ).rows.map((row) => row.id)

test('a person can list the open sessions, with the current one marked', async () => {
  const { cookie } = await signedIn(portal, 'candidate', 've@exemplo.ao')
  await signIn('ve@exemplo.ao')
  const text = await textOf(await send(settings, { cookie }))
  expect(text).toMatch(/Navegador desconhecido Iniciada agora mesmo Esta sessão/)
  expect(text).toMatch(/Chrome em Android Iniciada agora mesmo Terminar/)
  expect(text.match(/Esta sessão/g)).toHaveLength(1)
})

test('a person can end one session, and the others stay', async () => {
  const { id, cookie } = await signedIn(portal, 'candidate', 'uma@exemplo.ao')
  const [second, third] = [await signIn('uma@exemplo.ao'), await signIn('uma@exemplo.ao')]
  const ids = await sessionsOf(id)
  const answer = await post(`${settings}/sessoes/${ids[1]}`, {}, cookie)
  expect(answer.headers.get('Location')).toBe(settings)
  expect([await isOpen(cookie), await isOpen(second), await isOpen(third)]).toEqual([
    true,
    false,
    true,
  ])
})

test('a person can end all other sessions, and the log records how many', async () => {
  const { id, cookie } = await signedIn(portal, 'candidate', 'todas@exemplo.ao')
  const others = [await signIn('todas@exemplo.ao'), await signIn('todas@exemplo.ao')]
  await post(`${settings}/sessoes`, {}, cookie)
  expect(await isOpen(cookie)).toBe(true)
  for (const other of others) expect(await isOpen(other)).toBe(false)
  const { rows } = await pool.query(
    "select new_values from security_log where actor_id = $1 and action = 'sessions_ended'",
    [id],
  )
  expect(rows).toEqual([{ new_values: { count: 2 } }])
})

test('another account’s session is not found, and stays open', async () => {
  const { cookie } = await signedIn(portal, 'candidate', 'curiosa@exemplo.ao')
  const other = await signedIn(portal, 'candidate', 'alheia@exemplo.ao')
  const [theirs] = await sessionsOf(other.id)
  const answer = await post(`${settings}/sessoes/${theirs}`, {}, cookie)
  const none = await post(`${settings}/sessoes/00000000-0000-7000-8000-000000000000`, {}, cookie)
  expect([answer.status, none.status]).toEqual([404, 404])
  expect(await isOpen(other.cookie)).toBe(true)
})

test('the current session can be ended only by signing out', async () => {
  const { id, cookie } = await signedIn(portal, 'candidate', 'propria@exemplo.ao')
  const [own] = await sessionsOf(id)
  expect((await post(`${settings}/sessoes/${own}`, {}, cookie)).status).toBe(404)
  expect(await isOpen(cookie)).toBe(true)
})
