import { expect, test } from 'vitest'
import { saveSignInStep } from '#app/domain/sign-in/sign-in-step.ts'
import { cookieOf, password, signedIn, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal({ PUBLIC_URL: 'https://lusona.test' })
const { send, post, app } = portal
const email = 'cifrada@exemplo.ao'
const marta = await signedIn(portal, 'candidate', email)

const signIn = () => post('/auth', { email, password })

test('under HTTPS the session cookie has the __Host- prefix and is Secure', async () => {
  const answer = await signIn()
  expect(answer.headers.get('Location')).toBe('/usuario/dashboard')
  const session = answer.headers.getSetCookie().find((cookie) => /lusona=/.test(cookie)) ?? ''
  expect(session).toMatch(/^__Host-lusona=/)
  expect(session).toMatch(/; Secure/)
  expect(session).toMatch(/; HttpOnly/i)
  expect(session).toMatch(/; SameSite=Lax/i)
  expect(session).toMatch(/; Path=\//)
  expect(session).not.toMatch(/Domain/i)
  const cookie = cookieOf(answer)
  expect(await textOf(await send('/usuario/dashboard', { cookie }))).toContain('Marta Candidata')
})

test('over HTTPS, a session cookie with the name used for plain HTTP is ignored', async () => {
  const cookie = marta.cookie.replace('__Host-', '')
  expect(cookie).not.toBe(marta.cookie)
  expect((await send('/usuario/dashboard', { cookie })).headers.get('Location')).toMatch(/^\/auth/)
})

test('a sign-in cookie planted by a neighbouring domain is ignored', async () => {
  const pendingSignIn = { userId: marta.id, sessionsEnded: 0, isBorrowed: false }
  const step = await saveSignInStep(portal.db, 'second-factor', pendingSignIn)
  const open = (name: string) => send('/auth/codigo', { cookie: `${name}=${step}` })
  expect((await open('lusona-codigo')).headers.get('Location')).toBe('/auth')
  expect((await open('__Host-lusona-codigo')).status).toBe(200)
})

test('under HTTPS signing out ends the session', async () => {
  const cookie = cookieOf(await signIn())
  const answer = await post('/sair', {}, cookie)
  expect(answer.headers.get('Location')).toBe('/auth')
  expect(cookieOf(answer)).toBe('__Host-lusona=')
  expect((await send('/usuario/dashboard', { cookie })).headers.get('Location')).toMatch(/^\/auth/)
})

test('every cookie is Secure, and every response has Strict-Transport-Security', async () => {
  const answers = [
    await signIn(),
    await post('/auth', { email, password: 'errada' }),
    await post('/modo-poupanca', { isOn: '1' }),
    await post('/sair', {}, cookieOf(await signIn())),
    await send('/'),
    await send('/vagas'),
    await send('/nao-existe'),
    await send('/robots.txt'),
  ]
  const cookies = answers.flatMap((answer) => answer.headers.getSetCookie())
  expect(cookies.length).toBeGreaterThan(3)
  for (const cookie of cookies) expect(cookie).toMatch(/; Secure/i)
  for (const { headers } of answers) {
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=63072000; includeSubDomains')
  }
  expect((await send('/vagas')).headers.get('Content-Security-Policy')).toContain(
    'upgrade-insecure-requests',
  )
})

test('a page for a signed-in person is neither cached nor served from the cache', async () => {
  app.cache.forget()
  for (const path of ['/', '/vagas', '/empresas', '/sobre']) {
    for (const _ of ['once', 'twice', 'thrice']) {
      expect(await textOf(await send(path, { cookie: marta.cookie })), path).toContain('Marta')
    }
    expect(app.cache.find(path), path).toBeUndefined()
    for (const _ of ['once', 'twice']) {
      expect(await textOf(await send(path)), path).not.toContain('Marta')
    }
    expect(app.cache.find(path), path).toBeDefined()
    expect(await textOf(await send(path, { cookie: marta.cookie })), path).toContain('Marta')
  }
})
