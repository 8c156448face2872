import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { deliverMails, pathIn } from '#tests/support/portal/deliver-mails.ts'
import { fillAddress } from '#tests/support/portal/fill-address.ts'
import { pageOf } from '#tests/support/portal/page.ts'
import { cookieOf, password, signedIn, testPortal, textOf } from '#tests/support/portal/portal.ts'
import { client, type Outsider, openIdIssuer } from '#tests/support/services/openid-issuer.ts'

const issuer = await openIdIssuer()
const portal = await testPortal({
  GOOGLE_CLIENT_ID: client.clientId,
  GOOGLE_CLIENT_SECRET: client.clientSecret,
  GOOGLE_ISSUER: issuer.issuer,
  LINKEDIN_CLIENT_ID: client.clientId,
  LINKEDIN_CLIENT_SECRET: client.clientSecret,
  LINKEDIN_ISSUER: issuer.issuer,
})
const { send, post, pool } = portal

beforeEach(() => portal.moveAway())

type ProviderName = 'google' | 'linkedin_oidc'

function outsider(options: Partial<Outsider> = {}): Outsider {
  const id = randomUUID()
  return {
    sub: id,
    name: 'Nzinga Lopes',
    email: `${id}@exemplo.ao`,
    email_verified: true,
    ...options,
  }
}

const allCookies = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

async function leave(provider: ProviderName, fields: Record<string, string> = {}) {
  const answer = await post(`/auth/externo/${provider}`, fields)
  return { url: answer.headers.get('Location') ?? '', cookie: allCookies(answer), answer }
}

async function goThrough(
  provider: ProviderName,
  person: Outsider,
  fields: Record<string, string> = {},
) {
  const { url, cookie } = await leave(provider, fields)
  const back = await issuer.visit(url, person)
  return { back, cookie, answer: await send(back, { cookie }) }
}

async function textAfter(answer: Response): Promise<string> {
  return textOf(await send(answer.headers.get('Location') ?? '', { cookie: allCookies(answer) }))
}

async function userOf(email: string | undefined) {
  const { rows } = await pool.query(
    `select u.id, u.name, u.email_verified, p.user_type,
       (select array_agg(provider_id order by provider_id) from accounts where user_id = u.id) as ways
     from users u left join profiles p using (id) where u.email = $1`,
    [email],
  )
  return rows[0]
}

test('a person with a blocked account is informed, and gets no session', async () => {
  const person = outsider()
  await goThrough('google', person)
  await pool.query('update users set blocked_at = now() where email = $1', [person.email])
  const { answer } = await goThrough('google', person)
  expect(cookieOf(answer)).toBe('')
  expect(await textAfter(answer)).toContain('Esta conta foi bloqueada pela administração.')
  await pool.query(`update users set block_reason = 'taken-over' where email = $1`, [person.email])
  expect(await textAfter((await goThrough('google', person)).answer)).toContain(
    'Esta conta foi bloqueada pela administração, porque parece estar a ser usada por outra pessoa.',
  )
})

test('a sign-in on a borrowed device opens a session that ends when the browser is closed', async () => {
  const { answer } = await goThrough('google', outsider(), { borrowedDevice: 'on' })
  const lines = answer.headers.getSetCookie()
  expect(lines.find((line) => line.startsWith('lusona='))).not.toMatch(/Max-Age|Expires/i)
  expect(lines.find((line) => line.startsWith('lusona='))).toBeDefined()
  expect(lines.find((line) => line.startsWith('lusona-navegador='))).toBeUndefined()
})

describe('the URL of the provider’s sign-in page', () => {
  test('requests a code with state, nonce and PKCE, and returns to this portal', async () => {
    const { url } = await leave('google')
    const params = new URL(url).searchParams
    expect(Object.fromEntries(params)).toMatchObject({
      response_type: 'code',
      client_id: client.clientId,
      redirect_uri: 'http://localhost/auth/externo/google',
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(params.get(name)?.length, name).toBeGreaterThanOrEqual(43)
  })

  test('requests offline access and consent from Google', async () => {
    const params = new URL((await leave('google')).url).searchParams
    expect(params.get('access_type')).toBe('offline')
    expect(params.get('prompt')).toBe('consent')
  })

  test('requests the scopes openid, profile and email from LinkedIn, under the name linkedin_oidc', async () => {
    const params = new URL((await leave('linkedin_oidc')).url).searchParams
    expect(params.get('scope')).toBe('openid profile email')
    expect(params.get('redirect_uri')).toMatch(/\/linkedin_oidc$/)
    expect(params.has('access_type')).toBe(false)
  })

  test('uses the configured host, not the Host of the request', async () => {
    const answer = await send('/auth/externo/google', {
      method: 'POST',
      body: new URLSearchParams(),
      headers: { 'X-Forwarded-Host': 'evil.test', Origin: 'http://localhost' },
    })
    const params = new URL(answer.headers.get('Location') ?? '').searchParams
    expect(params.get('redirect_uri')).toBe('http://localhost/auth/externo/google')
  })

  test('is reached only by POST, and a GET changes nothing', async () => {
    const answer = await send('/auth/externo/google')
    expect(answer.headers.get('Location')).toBe('/auth')
    const { rows } = await pool.query('select count(*)::int from verifications')
    const before = rows[0].count
    await send('/auth/externo/google')
    const after = await pool.query('select count(*)::int from verifications')
    expect(after.rows[0].count).toBe(before)
  })
})

describe.each([
  ['google', 'Google'],
  ['linkedin_oidc', 'LinkedIn'],
] as const)('the sign-in through %s', (provider, label) => {
  test('creates an account without a type the first time, and opens the home page', async () => {
    const person = outsider()
    const { answer } = await goThrough(provider, person)
    expect(answer.headers.get('Location')).toBe('/')
    expect(await textAfter(answer)).toContain('Login efetuado!')
    expect(await userOf(person.email)).toMatchObject({
      name: 'Nzinga Lopes',
      email_verified: true,
      user_type: null,
      ways: [provider],
    })
    const page = await send('/tipo-de-conta', { cookie: cookieOf(answer) })
    expect(page.status).toBe(200)
    await post('/tipo-de-conta', { userType: 'candidate' }, cookieOf(answer))
    const { rows } = await pool.query('select oauth_provider from candidates where email = $1', [
      person.email,
    ])
    expect(rows).toEqual([{ oauth_provider: provider }])
  })

  test('opens the person’s existing account the next time, even with another e-mail address', async () => {
    const person = outsider()
    await goThrough(provider, person)
    const { id } = await userOf(person.email)
    const moved = { ...person, email: `${randomUUID()}@exemplo.ao` }
    const { answer } = await goThrough(provider, moved)
    const { rows } = await pool.query('select user_id from sessions order by created_at desc')
    expect(rows[0].user_id).toBe(id)
    expect(cookieOf(answer)).not.toBe('')
    expect(await userOf(moved.email)).toBeUndefined()
  })

  test('continues at the requested path, never at another site', async () => {
    const near = await goThrough(provider, outsider(), { voltar: '/vagas?search=motorista' })
    expect(near.answer.headers.get('Location')).toBe('/vagas?search=motorista')
    for (const voltar of ['//evil.test', '/\\evil.test', 'https://evil.test', '/..//evil.test']) {
      const far = await goThrough(provider, outsider(), { voltar })
      expect(far.answer.headers.get('Location'), voltar).toBe('/')
    }
  })

  test('informs a person who declines at the provider, and keeps the requested path', async () => {
    const person = outsider({ denies: true })
    const { answer } = await goThrough(provider, person, { voltar: '/vagas' })
    expect(answer.headers.get('Location')).toBe('/auth?redirect=%2Fvagas')
    const page = await textAfter(answer)
    expect(page).toContain(`Erro no login com ${label}`)
    expect(page).toContain('Não autorizou a entrada')
    expect(await userOf(person.email)).toBeUndefined()
  })
})

describe('an existing account with the same address', () => {
  test('is linked if the provider has verified the address, and its owner is notified', async () => {
    const { id, email } = await signedIn(portal, 'candidate', 'ligada@exemplo.ao')
    const { answer } = await goThrough('google', outsider({ email: 'Ligada@Exemplo.ao' }))
    expect(answer.headers.get('Location')).toBe('/')
    expect(await userOf(email)).toMatchObject({ id, ways: ['credential', 'google'] })
    const dashboard = await send('/usuario/dashboard', { cookie: cookieOf(answer) })
    expect(dashboard.status).toBe(200)
    const mails = await deliverMails(portal, email)
    expect(mails.map((mail) => mail.subject)).toContain('Já pode entrar com Google')
    expect((await post('/auth', { email, password })).status).toBe(303)
  })

  test.each([false, undefined, 'false'])(
    'is not linked if the provider’s field email_verified is %s',
    async (verified) => {
      const email = `nao-${randomUUID()}@exemplo.ao`
      await signedIn(portal, 'candidate', email)
      const { answer } = await goThrough('linkedin_oidc', {
        sub: randomUUID(),
        email,
        ...(verified === undefined ? {} : { email_verified: verified }),
      })
      expect(cookieOf(answer)).toBe('')
      expect(await textAfter(answer)).toContain('Erro no login com LinkedIn')
      expect((await userOf(email)).ways).toEqual(['credential'])
    },
  )

  test('is not linked to a second identity of the same provider', async () => {
    const first = outsider()
    await goThrough('google', first)
    const { answer } = await goThrough('google', outsider({ email: first.email ?? '' }))
    expect(cookieOf(answer)).toBe('')
    expect(await textAfter(answer)).toContain('está ligada a outra conta Google')
  })

  test('is linked only after a password recovery confirms its address and replaces its password', async () => {
    const email = `vitima-${randomUUID()}@exemplo.ao`
    const hers = 'Escolhida-Pelo-Atacante-1'
    await post('/auth/registo', {
      userType: 'candidate',
      name: 'Atacante',
      nif: '000000000XX000',
      email,
      password: hers,
      passwordConfirmation: hers,
    })
    const victim = outsider({ email })
    const first = await goThrough('google', victim)
    expect(cookieOf(first.answer)).toBe('')
    expect(await textAfter(first.answer)).toContain('Já há uma conta com este email')
    expect((await userOf(email)).ways).toEqual(['credential'])

    const mails = await deliverMails(portal, email)
    const mail = mails.find(({ subject }) => subject === 'Recuperar a palavra-passe')
    await post(pathIn(mail, '/recuperar-senha/'), { password, passwordConfirmation: password })
    const second = await goThrough('google', victim)
    expect(cookieOf(second.answer)).not.toBe('')
    expect((await post('/auth', { email, password: hers })).status).toBe(409)
  })
})

test('an e-mail address that the provider has not verified creates no account', async () => {
  for (const claims of [{ email_verified: false }, { email_verified: 'no' }]) {
    const person = outsider(claims)
    const { answer } = await goThrough('linkedin_oidc', person)
    expect(cookieOf(answer)).toBe('')
    expect(await userOf(person.email)).toBeUndefined()
  }
  const { email: _, ...nameless } = outsider()
  expect(cookieOf((await goThrough('google', nameless)).answer)).toBe('')
})

test('while registration is closed only people with an account can sign in', async () => {
  const known = outsider()
  await goThrough('google', known)
  await pool.query('update settings set registration_open = false')
  try {
    const { answer } = await goThrough('google', outsider())
    expect(await textAfter(answer)).toContain('De momento não é possível criar contas novas.')
    expect(cookieOf((await goThrough('google', known)).answer)).not.toBe('')
  } finally {
    await pool.query('update settings set registration_open = true')
  }
})

describe('a response from the provider', () => {
  const refuses = async (answer: Response) => {
    expect(cookieOf(answer)).toBe('')
    expect(await textAfter(answer)).toContain('Erro no login com Google')
  }

  test('is accepted once', async () => {
    const { back, cookie, answer } = await goThrough('google', outsider())
    expect(cookieOf(answer)).not.toBe('')
    await refuses(await send(back, { cookie }))
  })

  test('is accepted only in the browser that started the sign-in', async () => {
    const { url, cookie } = await leave('google')
    const back = await issuer.visit(url, outsider())
    await refuses(await send(back))
    const other = await leave('google')
    await refuses(await send(back, { cookie: other.cookie }))
    expect(cookieOf(await send(back, { cookie }))).not.toBe('')
  })

  test('is refused with a changed or a missing state', async () => {
    for (const change of [
      (search: URLSearchParams) => search.set('state', 'x'.repeat(43)),
      (search: URLSearchParams) => search.delete('state'),
    ]) {
      const { url, cookie } = await leave('google')
      const back = new URL(await issuer.visit(url, outsider()), 'http://localhost')
      change(back.searchParams)
      await refuses(await send(back.pathname + back.search, { cookie }))
    }
  })

  test('is refused at another provider’s callback URL', async () => {
    const { url, cookie } = await leave('google')
    const back = await issuer.visit(url, outsider())
    const answer = await send(back.replace('/google', '/linkedin_oidc'), { cookie })
    expect(cookieOf(answer)).toBe('')
  })

  test('is refused with the code of another sign-in', async () => {
    const theirs = await leave('google')
    const stolen = new URL(await issuer.visit(theirs.url, outsider()), 'http://localhost')
    const own = await leave('google')
    const back = new URL(await issuer.visit(own.url, outsider()), 'http://localhost')
    back.searchParams.set('code', stolen.searchParams.get('code') ?? '')
    await refuses(await send(back.pathname + back.search, { cookie: own.cookie }))
  })

  test('is refused after ten minutes', async () => {
    const { url, cookie } = await leave('google')
    const back = await issuer.visit(url, outsider())
    await pool.query("update verifications set expires_at = now() - interval '1 second'")
    await refuses(await send(back, { cookie }))
  })

  test('is logged without its code', async () => {
    const { answer, back } = await goThrough('google', outsider())
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(answer.headers.get('Cache-Control')).toContain('no-store')
    const code = new URL(back, 'http://localhost').searchParams.get('code') ?? 'none'
    expect(portal.lines.join('\n')).not.toContain(code)
  })
})

test('two simultaneous first external sign-ins of one person create one account', async () => {
  const person = outsider()
  const first = await leave('google')
  const second = await leave('google')
  const backs = [
    { path: await issuer.visit(first.url, person), cookie: first.cookie },
    { path: await issuer.visit(second.url, person), cookie: second.cookie },
  ]
  const answers = await Promise.all(backs.map(({ path, cookie }) => send(path, { cookie })))
  for (const answer of answers) expect(cookieOf(answer)).not.toBe('')
  expect((await userOf(person.email)).ways).toEqual(['google'])
})

test('no token of the identity provider is stored or sent to the browser', async () => {
  const { answer } = await goThrough('google', outsider())
  const { rows } = await pool.query(
    `select count(*)::int from accounts
     where coalesce(access_token, refresh_token, id_token) is not null`,
  )
  expect(rows[0].count).toBe(0)
  expect(await answer.text()).not.toMatch(/token/i)
})

test('a new session by external sign-in replaces the previous session of the browser', async () => {
  const before = await signedIn(portal, 'candidate', `antes-${randomUUID()}@exemplo.ao`)
  const { url, cookie } = await leave('google')
  const back = await issuer.visit(url, outsider())
  const answer = await send(back, { cookie: `${cookie}; ${before.cookie}` })
  expect(cookieOf(answer)).not.toBe(before.cookie)
  const old = await send('/usuario/dashboard', { cookie: before.cookie })
  expect(old.headers.get('Location')).toContain('/auth?redirect=')
})

test('sign-in and sign-up offer a button for each configured provider', async () => {
  for (const path of ['/auth', '/auth/registo?redirect=%2Fvagas']) {
    const answer = await send(path)
    expect(answer.headers.get('Content-Security-Policy')).toContain(
      `form-action 'self' ${issuer.issuer}`,
    )
    const page = await pageOf(answer)
    for (const [name, label] of [
      ['google', 'Google'],
      ['linkedin_oidc', 'LinkedIn'],
    ]) {
      const button = page.get('button', `Continuar com ${label}`)
      expect(button.attribute('formaction')).toBe(`/auth/externo/${name}`)
    }
    if (path.includes('redirect')) expect(page.valuesOf('voltar')).toContain('/vagas')
  }
})

test('after 300 external sign-ins started in five minutes, an IP address is refused', async () => {
  const start = () => post('/auth/externo/google', {})
  await start()
  await fillAddress(portal, 'externalSignIn', 298)
  expect((await start()).headers.get('Location')).toContain(issuer.issuer)
  expect(await textAfter(await start())).toContain('Houve muitas tentativas a partir daqui.')
})

test('successful and failed external sign-ins are in the security log', async () => {
  const person = outsider()
  await goThrough('google', person)
  const { id } = await userOf(person.email)
  await goThrough('google', outsider({ denies: true }))
  const { rows } = await pool.query(
    "select action, new_values from security_log where record_id = $1 or new_values ->> 'reason' = 'access_denied' order by at desc limit 2",
    [id],
  )
  expect(rows).toEqual([
    { action: 'login_failed', new_values: { by: 'google', reason: 'access_denied' } },
    { action: 'login_success', new_values: { by: 'google' } },
  ])
})

test('while the identity provider is down, the sign-in shows a failure and keeps the requested path', async () => {
  const { url, cookie } = await leave('google', { voltar: '/vagas' })
  const back = await issuer.visit(url, outsider())
  await issuer.close()
  const answer = await send(back, { cookie })
  expect(answer.headers.get('Location')).toBe('/auth?redirect=%2Fvagas')
  const page = await textAfter(answer)
  expect(page).toContain('Erro no login com Google')
  expect(page).toContain('não respondeu')
})
