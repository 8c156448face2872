import { expect, test } from 'vitest'
import { testPortal } from '#tests/support/portal/portal.ts'

const here = await testPortal({ TRUSTED_PROXIES: '0' })
const encrypted = await testPortal({ PUBLIC_URL: 'https://lusona.test' })

const ask = (path: string, init: RequestInit = {}, url = 'https://lusona.test') =>
  encrypted.app.fetch(new Request(url + path, { redirect: 'manual', ...init }))

test.each(['/healthzfoo', '/healthz/', '/healthz/x', '/healthzfoo?x', '/readyz', '/'])(
  'a request for %s under a foreign host name is refused',
  async (path) => {
    const answer = await here.app.fetch(new Request(`http://mau.test${path}`))
    expect(answer.status).toBe(421)
  },
)

test('the health check answers under any host name', async () => {
  expect((await here.app.fetch(new Request('http://mau.test/healthz'))).status).toBe(200)
})

test('under HTTPS every cookie is Secure', async () => {
  const form = (fields: Record<string, string>): RequestInit => ({
    method: 'POST',
    headers: { Origin: 'https://lusona.test' },
    body: new URLSearchParams(fields),
  })
  const answers = await Promise.all([
    ask('/modo-poupanca', form({ isOn: '1' })),
    ask('/recuperar-senha', form({ email: 'alguem@exemplo.ao' })),
    ask('/sair', form({})),
    ask('/auth', { headers: { Cookie: 'lusona-aviso=recovery-sent' } }),
  ])
  const cookies = answers.flatMap((answer) => answer.headers.getSetCookie())
  for (const name of ['lusona-poupanca', 'lusona-aviso', '__Host-lusona']) {
    expect(
      cookies.some((cookie) => cookie.startsWith(`${name}=`)),
      name,
    ).toBe(true)
  }
  for (const cookie of cookies) expect(cookie).toMatch(/; Secure/i)
})

test('without HTTPS cookies are not Secure', async () => {
  const answer = await here.post('/modo-poupanca', { isOn: '1' })
  expect(answer.headers.getSetCookie().join()).not.toMatch(/Secure/i)
})

test('an X-Forwarded-For header without a trusted proxy is logged as a warning, once', async () => {
  const warned = () => here.lines.filter((line) => line.includes('TRUSTED_PROXIES')).length
  for (let i = 0; i < 3; i += 1) await here.send('/robots.txt')
  expect(warned()).toBe(1)
  expect(encrypted.lines.join()).not.toContain('TRUSTED_PROXIES')
})
