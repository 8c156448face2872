import { beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#app/config.ts'
import { must } from '#tests/support/makers/make.ts'
import { clientId, type Forgery, forgingIssuer } from '#tests/support/services/forging-issuer.ts'
import { withQuickTimeouts } from '#tests/support/time/quick-timeouts.ts'
import { createExternalIdentities, createOpenIdProvider } from './openid-provider.ts'

const issuer = await forgingIssuer()
const options = {
  issuer: issuer.issuer,
  clientId,
  clientSecret: 'segredo',
  redirectUri: 'http://localhost/auth/externo/google',
}
const now = () => Math.floor(Date.now() / 1000)

beforeEach(() => issuer.forge({}))

async function finishWith(forgery: Forgery, choice: { bindsCode?: boolean } = {}) {
  const provider = createOpenIdProvider({ ...options, ...choice })
  const { url, proof } = must(await provider.begin())
  const answer = issuer.receive(url)
  issuer.forge(forgery)
  return provider.finish(answer, proof)
}

test('a valid token identifies the user', async () => {
  expect(await finishWith({})).toEqual({
    ok: true,
    value: {
      subject: 'quem-e',
      email: 'quem@exemplo.ao',
      emailVerified: true,
      name: 'Quem É',
    },
  })
})

test.each([
  ['is not signed', { unsigned: true, header: { alg: 'none' } }],
  ['is signed with a key that the issuer does not publish', { foreignKey: true }],
  [
    'contains a URL for its own key',
    { foreignKey: true, header: { jku: 'http://localhost:1/keys', kid: 'two' } },
  ],
  ['is for another client', { claims: { aud: 'outra' } }],
  [
    'is for two clients and was requested by the other',
    { claims: { aud: [clientId, 'outra'], azp: 'outra' } },
  ],
  ['is from another issuer', { claims: { iss: 'https://accounts.google.com' } }],
  ['has expired', { claims: { iat: now() - 7200, exp: now() - 3600 } }],
  ['has no expiry', { claims: { exp: undefined } }],
  ['has another nonce', { claims: { nonce: 'outro' } }],
  ['has no nonce', { claims: { nonce: undefined } }],
  ['has no subject', { claims: { sub: undefined } }],
  ['has an empty subject', { claims: { sub: '' } }],
  ['has a blank subject', { claims: { sub: ' ' } }],
  ['is no token', { idToken: 'isto.nao.e' }],
  ['is missing, with only an access token', { idToken: null }],
] satisfies [string, Forgery][])('an identity token that %s is refused', async (_, forgery) => {
  expect(await finishWith(forgery)).toMatchObject({ ok: false, refusal: 'not-valid' })
})

describe('an identity provider', () => {
  test.each([
    ['responds with HTML', { status: 200, type: 'text/html', body: '<h1>Olá</h1>' }, 'not-valid'],
    [
      'responds with broken JSON',
      { status: 200, type: 'application/json', body: '{"a' },
      'not-valid',
    ],
    [
      'does not recognise the code',
      { status: 400, type: 'application/json', body: '{"error":"invalid_grant"}' },
      'not-valid',
    ],
    ['fails', { status: 502, type: 'text/html', body: 'Bad Gateway' }, 'not-reachable'],
  ] as const)('that %s causes the refusal %s', async (_, answer, refusal) => {
    expect(await finishWith({ answer })).toMatchObject({ ok: false, refusal })
  })

  test('that responds too slowly counts as unreachable after five seconds', async () => {
    issuer.forge({ delay: 2000 })
    const { answer, asked: timeouts } = await withQuickTimeouts(createOpenIdProvider(options).begin)
    expect(answer).toMatchObject({ ok: false, refusal: 'not-reachable' })
    expect(timeouts).toEqual([5000])
  })

  test('that gave an invalid response is called again at the next sign-in', async () => {
    const provider = createOpenIdProvider(options)
    issuer.forge({ discovery: { issuer: 'https://outro.exemplo' } })
    expect(await provider.begin()).toMatchObject({ ok: false, refusal: 'not-valid' })
    issuer.forge({})
    expect((await provider.begin()).ok).toBe(true)
    const unreachable = createOpenIdProvider({ ...options, issuer: 'http://localhost:1' })
    expect(await unreachable.begin()).toMatchObject({ ok: false, refusal: 'not-reachable' })
  })

  test('that omits the e-mail address from its token gets a separate request for it', async () => {
    const claims = { email: undefined, email_verified: undefined, name: undefined }
    const userinfo = {
      sub: 'quem-e',
      email: 'a@exemplo.ao',
      email_verified: 'true',
      given_name: 'A',
    }
    expect(await finishWith({ claims, userinfo })).toMatchObject({
      value: { email: 'a@exemplo.ao', emailVerified: true, name: 'A' },
    })
    const other = await finishWith({ claims, userinfo: { ...userinfo, sub: 'outra-pessoa' } })
    expect(other.ok).toBe(false)
  })

  test('that supports neither nonce nor PKCE is sent neither', async () => {
    const answer = await finishWith({ claims: { nonce: undefined } }, { bindsCode: false })
    expect(answer.ok).toBe(true)
    expect(issuer.asked.find(({ path }) => path === '/token')?.body).not.toContain('code_verifier')
    const unasked = await finishWith({ claims: { nonce: 'de-onde' } }, { bindsCode: false })
    expect(unasked.ok).toBe(false)
  })
})

test('values from an identity provider become one line without control characters', async () => {
  const name = `  Ana\u0000\n\t<b>Paula</b> ${'x'.repeat(300)}`
  const answer = must(await finishWith({ claims: { name } }))
  expect(answer.name).toMatch(/^Ana <b>Paula<\/b> x+$/)
  expect(answer.name).toHaveLength(200)
})

test('Google and LinkedIn are the default issuers', () => {
  const { openId } = readConfig({
    GOOGLE_CLIENT_ID: 'a',
    GOOGLE_CLIENT_SECRET: 'b',
    LINKEDIN_CLIENT_ID: 'c',
    LINKEDIN_CLIENT_SECRET: 'd',
    AUTH_SECRET: 'x'.repeat(32),
  })
  expect(openId.google?.issuer).toBe('https://accounts.google.com')
  expect(openId.linkedin_oidc?.issuer).toBe('https://www.linkedin.com/oauth')
  expect(Object.keys(createExternalIdentities(openId, 'http://localhost'))).toEqual([
    'google',
    'linkedin_oidc',
  ])
})
