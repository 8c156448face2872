import { beforeEach, expect, test, vi } from 'vitest'
import { pageOf, readPage } from '#tests/support/portal/page.ts'
import { cookieOf, password, signedIn, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()

beforeEach(() => portal.moveAway())
const { send, post, pool } = portal

test('both sign-in URLs show the same screen with two tabs', async () => {
  for (const path of ['/auth', '/iniciar-sessao']) {
    const text = await textOf(await send(path))
    expect(text).toContain('Iniciar sessão')
    expect(text).toContain('Criar conta')
  }
})

test('type=company opens the sign-up tab with Empresa selected', async () => {
  const answer = await send('/auth?type=company')
  const page = await pageOf(send(answer.headers.get('Location') ?? ''))
  expect(page.get('radio', /^Empresa/).isChecked).toBe(true)
})

test('a person with the right password is redirected to the account’s dashboard with a notice', async () => {
  await signedIn(portal, 'candidate', 'certa@exemplo.ao')
  const answer = await post('/auth', { email: 'certa@exemplo.ao', password })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('Location')).toBe('/usuario/dashboard')
  const cookies = answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
  const page = await textOf(await send('/', { cookie: cookies }))
  expect(page).toContain('Login efetuado!')
  expect(page).toContain('Bem-vindo de volta.')
})

test('the session cookie is HttpOnly and SameSite=Lax, and its session is stored in the database', async () => {
  const person = await signedIn(portal, 'candidate', 'sessao@exemplo.ao')
  const answer = await post('/auth', { email: person.email, password })
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('lusona='))
  expect(cookie).toMatch(/HttpOnly/i)
  expect(cookie).toMatch(/SameSite=Lax/i)
  expect(cookie).toMatch(/Max-Age=\d{6,}/i)
  const { rows } = await pool.query('select count(*)::int from sessions where user_id = $1', [
    person.id,
  ])
  expect(rows[0].count).toBe(2)
})

test('after sign-in a requested path on this site replaces the dashboard, and a foreign one is ignored', async () => {
  await signedIn(portal, 'candidate', 'caminho@exemplo.ao')
  const fields = { email: 'caminho@exemplo.ao', password }
  const near = await post('/auth?redirect=%2Fvagas%3Fsearch%3Dmotorista', fields)
  expect(near.headers.get('Location')).toBe('/vagas?search=motorista')
  const far = await post('/auth?redirect=%2F%2Fevil.test', fields)
  expect(far.headers.get('Location')).toBe('/usuario/dashboard')
})

test('an unknown e-mail address and a wrong password get the same response', async () => {
  await signedIn(portal, 'candidate', 'existe@exemplo.ao')
  const wrong = await post('/auth', { email: 'existe@exemplo.ao', password: 'nao-e-esta' })
  const unknown = await post('/auth', { email: 'ninguem@exemplo.ao', password: 'nao-e-esta' })
  expect(unknown.status).toBe(wrong.status)
  const read = async (answer: Response) => (await textOf(answer)).replace(/[\w.]+@exemplo\.ao/g, '')
  expect(await read(unknown)).toBe(await read(wrong))
})

test('a failed login is reported and keeps the typed address, not the password', async () => {
  const answer = await post('/auth', { email: 'ninguem2@exemplo.ao', password: 'segredo-errado' })
  expect(answer.status).toBe(409)
  const page = await answer.text()
  expect(page).toContain('Erro no login')
  expect(page).toContain('O email ou a palavra-passe não estão certos.')
  expect(readPage(page).values).toContain('ninguem2@exemplo.ao')
  expect(page).not.toContain('segredo-errado')
})

test('the sixth sign-in attempt within 15 minutes is refused, even with the right password', async () => {
  await signedIn(portal, 'candidate', 'tranca@exemplo.ao')
  for (let i = 0; i < 5; i += 1)
    await post('/auth', { email: 'tranca@exemplo.ao', password: 'errada' })
  const answer = await post('/auth', { email: 'tranca@exemplo.ao', password })
  expect(answer.status).toBe(429)
  expect(answer.headers.get('X-Refusal')).toBe('Rate limit exceeded')
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  const text = await textOf(answer)
  expect(text).toContain('Muitas tentativas de login')
  expect(text).toMatch(/Aguarde (1[0-5]|[1-9]) minutos antes de tentar novamente\./)
  const { rows } = await pool.query(
    "select new_values from security_log where action = 'rate_limit_exceeded' and new_values ->> 'email' = 'tranca@exemplo.ao'",
  )
  expect(rows[0].new_values).toMatchObject({ email: 'tranca@exemplo.ao', attempts: 5 })
})

test('a sign-in that the portal could not check does not count towards the limit', async () => {
  await signedIn(portal, 'candidate', 'ocupado@exemplo.ao')
  const attempt = () => post('/auth', { email: 'ocupado@exemplo.ao', password })
  const signIn = vi.spyOn(portal.ctx.identity, 'signIn').mockRejectedValue(new Error('too busy'))
  for (let i = 0; i < 6; i += 1) expect((await attempt()).status).toBe(503)
  signIn.mockRestore()
  expect((await attempt()).status).toBe(303)
})

test('a successful login resets the count of failed attempts', async () => {
  await signedIn(portal, 'candidate', 'conta@exemplo.ao')
  const wrong = () => post('/auth', { email: 'conta@exemplo.ao', password: 'errada' })
  for (let i = 0; i < 4; i += 1) await wrong()
  expect((await post('/auth', { email: 'conta@exemplo.ao', password })).status).toBe(303)
  for (let i = 0; i < 4; i += 1) expect((await wrong()).status).toBe(409)
})

test('a signed-in person who opens the sign-in page is redirected with a notice', async () => {
  const { cookie } = await signedIn(portal, 'candidate', 'dentro@exemplo.ao')
  expect(await textOf(await send('/auth', { cookie }))).toContain('Redirecionando...')
})

test('signing out ends the session in every tab and redirects to /auth', async () => {
  const { cookie } = await signedIn(portal, 'candidate', 'sai@exemplo.ao')
  const answer = await post('/sair', {}, cookie)
  expect(answer.headers.get('Location')).toBe('/auth')
  expect(cookieOf(answer)).toBe('lusona=')
  const other = await send('/usuario/dashboard', { cookie })
  expect(other.headers.get('Location')).toContain('/auth?redirect=')
  const noticeCookie = answer.headers.getSetCookie().find((one) => one.startsWith('lusona-aviso='))
  expect(
    await textOf(await send('/auth', { cookie: noticeCookie?.split(';')[0] ?? '' })),
  ).toContain('Logout efetuado')
})

test('successful and failed sign-ins are in the security log', async () => {
  const email = 'registo@exemplo.ao'
  await signedIn(portal, 'candidate', email)
  await post('/auth', { email, password })
  await post('/auth', { email, password: 'errada' })
  const { rows } = await pool.query(
    "select action from security_log where new_values ->> 'email' = 'registo@exemplo.ao' order by at",
  )
  expect(rows.map(({ action }) => action)).toEqual(['login_success', 'login_failed'])
})

test('no password is in the log', () => {
  expect(portal.lines.join('\n')).not.toContain(password)
})

test('a person whose browser refuses cookies reads after sign-in that cookies are required', async () => {
  const follow = (path: string, headers: Record<string, string>) => send(path, { headers })
  const back = await follow('/usuario/dashboard', { Referer: 'http://localhost/auth' })
  const location = back.headers.get('Location') ?? ''
  expect(location).toBe('/auth?redirect=%2Fusuario%2Fdashboard&cookies=0')
  expect(await textOf(await send(location))).toContain('O seu navegador não guarda cookies')
  const other = await follow('/usuario/dashboard', { Referer: 'http://localhost/vagas' })
  expect(other.headers.get('Location')).toBe('/auth?redirect=%2Fusuario%2Fdashboard')
})

test('invisible characters in a pasted e-mail address are ignored', async () => {
  await signedIn(portal, 'candidate', 'marta@exemplo.ao')
  for (const email of [
    'marta@exemplo.ao\u200b',
    '\u2060marta@exemplo.ao',
    'marta@exemplo.ao\u202c',
  ]) {
    const answer = await post('/auth', { email, password })
    expect(answer.status, JSON.stringify(email)).toBe(303)
  }
})
