import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { deliverMails, pathIn } from '#tests/support/portal/deliver-mails.ts'
import { password, signedIn, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, post, pool } = portal
const chosen = 'Quissama-verde-42'

beforeEach(() => portal.moveAway())

const ask = (email: string) => post('/recuperar-senha', { email })
const linkOf = async (email: string) => {
  await ask(email)
  return pathIn((await deliverMails(portal, email))[0], '/recuperar-senha/')
}
const choose = (link: string, words = chosen, repeated = words) =>
  post(link, { password: words, passwordConfirmation: repeated })
const signIn = (email: string, words: string) => post('/auth', { email, password: words })

describe('a request for a new password', () => {
  test('gets the same response for an e-mail address with and without an account', async () => {
    await signedIn(portal, 'candidate', 'tem@exemplo.ao')
    const known = await ask('tem@exemplo.ao')
    const unknown = await ask('nao-tem@exemplo.ao')
    expect(known.status).toBe(303)
    expect([...unknown.headers]).toEqual([...known.headers])
    expect(await deliverMails(portal, 'nao-tem@exemplo.ao')).toHaveLength(0)
    expect(await deliverMails(portal, 'tem@exemplo.ao')).toHaveLength(1)
  })

  test('queries no account, so that the work is the same whether or not the address has an account', async () => {
    await signedIn(portal, 'candidate', 'mesmo@exemplo.ao')
    for (const path of ['/recuperar-senha', '/confirmar-email']) {
      const written: string[] = []
      for (const email of ['mesmo@exemplo.ao', 'mesmo-sem@exemplo.ao']) {
        const events = async () =>
          (await pool.query('select count(*)::int from events')).rows[0].count
        const earlier = await events()
        await post(path, { email })
        expect(await events(), 'whether there is an account is found out later').toBe(earlier)
        const { rows } = await pool.query(
          `select j.payload from graphile_worker._private_jobs j
           where j.payload ->> 'email' = $1`,
          [email],
        )
        written.push(JSON.stringify(rows.at(-1)?.payload).replace(email, ''))
      }
      expect(written[0]).toBe(written[1])
    }
  })

  test('enqueues the recovery mail', async () => {
    await signedIn(portal, 'candidate', 'depois@exemplo.ao')
    await ask('depois@exemplo.ao')
    const { rows } = await pool.query(
      "select 1 from mail_outbox where recipient = 'depois@exemplo.ao'",
    )
    expect(rows).toHaveLength(0)
  })

  test('is refused the sixth time within 30 minutes, even for an address without an account', async () => {
    for (const email of ['insiste@exemplo.ao', 'insiste-sem-conta@exemplo.ao']) {
      if (email.startsWith('insiste@')) await signedIn(portal, 'candidate', email)
      for (let i = 0; i < 5; i += 1) expect((await ask(email)).status).toBe(303)
      const answer = await ask(email)
      expect(answer.status).toBe(429)
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    }
  })
})

describe('the recovery link', () => {
  test('sets the new password and invalidates the old one', async () => {
    const email = 'muda@exemplo.ao'
    await signedIn(portal, 'candidate', email)
    const link = await linkOf(email)
    const opened = await send(link)
    expect(opened.status).toBe(200)
    expect(opened.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(opened.headers.get('Cache-Control')).toContain('no-store')

    const answer = await choose(link)
    expect(answer.headers.get('Location')).toBe('/auth')
    expect(answer.headers.getSetCookie().join()).not.toMatch(/lusona=[^;]/)
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect(await textOf(await send('/auth', { cookie: cookie }))).toContain('Senha alterada')
    expect((await signIn(email, password)).status).toBe(409)
    expect((await signIn(email, chosen)).status).toBe(303)
  })

  test('is stored as a hash only, and not in the outbox', async () => {
    const email = 'segredo@exemplo.ao'
    await signedIn(portal, 'candidate', email)
    const secret = (await linkOf(email)).split('/').at(-1) ?? ''
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    const { rows } = await pool.query(
      `select t.hash, extract(epoch from t.expires_at - now())::int as seconds, to_jsonb(t)::text as whole
       from one_time_tokens t join users u on u.id = t.user_id where u.email = $1`,
      [email],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].hash).toBe(createHash('sha256').update(secret).digest('hex'))
    expect(rows[0].whole).not.toContain(secret)
    expect(rows[0].seconds).toBeLessThanOrEqual(60 * 60)
    const mails = await pool.query('select to_jsonb(mail_outbox)::text as whole from mail_outbox')
    expect(mails.rows.map(({ whole }) => whole).join()).not.toContain(secret)
  })

  test('works once', async () => {
    const email = 'so-uma@exemplo.ao'
    await signedIn(portal, 'candidate', email)
    const link = await linkOf(email)
    await choose(link)
    expect((await send(link)).status).toBe(410)
    expect((await choose(link, 'Outra-ainda-99')).headers.get('Location')).toBe('/recuperar-senha')
    expect((await signIn(email, chosen)).status).toBe(303)
  })

  test('changes the password once, and both of two taps succeed', async () => {
    const email = 'dois-toques@exemplo.ao'
    await signedIn(portal, 'candidate', email)
    const link = await linkOf(email)
    const both = await Promise.all([choose(link), choose(link)])
    expect(both.map(({ headers }) => headers.get('Location'))).toEqual(['/auth', '/auth'])
    const mails = await deliverMails(portal, email)
    expect(mails.filter(({ subject }) => subject === 'A sua palavra-passe mudou')).toHaveLength(1)
  })

  test('is invalid after a newer request', async () => {
    const email = 'mais-nova@exemplo.ao'
    await signedIn(portal, 'candidate', email)
    const older = await linkOf(email)
    const newer = await linkOf(email)
    expect((await send(older)).status).toBe(410)
    expect((await send(newer)).status).toBe(200)
  })

  test('is invalid after 60 minutes', async () => {
    const email = 'tarde@exemplo.ao'
    const { id } = await signedIn(portal, 'candidate', email)
    const link = await linkOf(email)
    await pool.query(
      "update one_time_tokens set expires_at = expires_at - interval '60 minutes' where user_id = $1",
      [id],
    )
    expect((await send(link)).status).toBe(410)
    expect((await choose(link)).headers.get('Location')).toBe('/recuperar-senha')
    expect((await signIn(email, password)).status).toBe(303)
  })

  test('ends every session of the account, and its owner gets a mail', async () => {
    const email = 'aviso@exemplo.ao'
    const { cookie } = await signedIn(portal, 'candidate', email)
    await choose(await linkOf(email))
    const answer = await send('/usuario/dashboard', { cookie })
    expect(answer.headers.get('Location')).toContain('/auth?redirect=')
    expect((await deliverMails(portal, email)).map(({ subject }) => subject)).toContain(
      'A sua palavra-passe mudou',
    )
  })

  test('still works after a refused password', async () => {
    const email = 'tenta@exemplo.ao'
    await signedIn(portal, 'candidate', email)
    const link = await linkOf(email)
    const refused = [
      [await choose(link, 'Kxz7!'), 'A senha deve ter pelo menos 6 caracteres'],
      [await choose(link, '123456789'), 'Esta palavra-passe é das mais usadas'],
      [await choose(link, chosen, 'outra'), 'As senhas não coincidem'],
    ] as const
    for (const [answer, sentence] of refused) {
      expect(answer.status).toBe(422)
      expect(await textOf(answer)).toContain(sentence)
    }
    expect((await choose(link)).headers.get('Location')).toBe('/auth')
  })

  test('requires a password of twelve characters of an administrator, with a separate error message', async () => {
    const email = 'chefe@exemplo.ao'
    await signedIn(portal, 'admin', email)
    const link = await linkOf(email)
    for (const words of ['Kxz7!q', 'Kxz7!qwertz']) {
      expect(await textOf(await choose(link, words))).toContain(
        'A palavra-passe de um administrador deve ter pelo menos 12 caracteres.',
      )
    }
    expect(await textOf(await choose(link, 'Kxz7!'))).toContain(
      'A senha deve ter pelo menos 6 caracteres',
    )
    expect((await choose(link, 'Kxz7!qwertzu')).headers.get('Location')).toBe('/auth')
  })
})

test('the log of a failed form names the page, and never the secret of the link', async () => {
  await signedIn(portal, 'candidate', 'falha@exemplo.ao')
  const link = await linkOf('falha@exemplo.ao')
  await portal.ownerPool.query('alter table users rename to users_away')
  await choose(link).finally(() => portal.ownerPool.query('alter table users_away rename to users'))
  const log = portal.lines.join('\n')
  expect(log).toMatch(/"event":"act-failed".*"path":"\/recuperar-senha\/…"/)
  expect(log).not.toContain(link.split('/').at(-1))
})
