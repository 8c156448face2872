import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { deliverMails, pathIn } from '#tests/support/portal/deliver-mails.ts'
import { readPage } from '#tests/support/portal/page.ts'
import { cookieOf, password, signedIn, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, post, pool } = portal
const address = '/usuario/configuracoes/email'

beforeEach(() => portal.moveAway())

const ask = (cookie: string, email: string, fields: Record<string, string> = {}) =>
  post(address, { email, ...fields }, cookie)
const pressed = () => new URLSearchParams()
const signIn = (email: string) => post('/auth', { email, password })
const linkFor = async (email: string) =>
  pathIn((await deliverMails(portal, email))[0], '/conta/email/')
const emailsOf = async (id: string) => {
  const { rows } = await pool.query(
    'select u.email, c.email as profile, u.email_verified from users u left join candidates c using (id) where id = $1',
    [id],
  )
  return rows[0]
}
const subjectsTo = async (email: string) =>
  (await deliverMails(portal, email)).map(({ subject }) => subject)

describe('a new e-mail address', () => {
  test('takes effect, also in the profile, only when its confirmation link is used', async () => {
    const { id, cookie } = await signedIn(portal, 'candidate', 'antes@exemplo.ao')
    const answer = await ask(cookie, 'Depois@Exemplo.ao')
    expect(answer.headers.get('Location')).toBe('/usuario/configuracoes')
    expect((await emailsOf(id)).email).toBe('antes@exemplo.ao')
    expect(await textOf(await send('/usuario/configuracoes', { cookie }))).toContain(
      'Abra a ligação que enviámos para depois@exemplo.ao',
    )

    const link = await linkFor('depois@exemplo.ao')
    const opened = await send(link, { cookie })
    expect(opened.status).toBe(200)
    expect(opened.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(opened.headers.get('Cache-Control')).toContain('no-store')
    expect((await emailsOf(id)).email).toBe('antes@exemplo.ao')

    // With the referrer policy no-referrer, a page sends the origin 'null' even to its own site.
    const used = await send(link, {
      method: 'POST',
      body: pressed(),
      cookie,
      headers: { Origin: 'null' },
    })
    expect(used.headers.get('Location')).toBe('/usuario/configuracoes')
    expect(await emailsOf(id)).toEqual({
      email: 'depois@exemplo.ao',
      profile: 'depois@exemplo.ao',
      email_verified: true,
    })
    expect((await signIn('antes@exemplo.ao')).status).toBe(409)
    expect((await signIn('depois@exemplo.ao')).status).toBe(303)
    expect((await send(link, { cookie })).status).toBe(410)
  })

  test('is requested once if its form is submitted several times', async () => {
    const { cookie } = await signedIn(portal, 'candidate', 'impaciente@exemplo.ao')
    const envio = randomUUID()
    const answers = await Promise.all(
      [1, 2, 3].map(() => ask(cookie, 'impaciente-novo@exemplo.ao', { envio })),
    )
    for (const answer of answers) expect(answer.status).toBe(303)
    expect(await subjectsTo('impaciente-novo@exemplo.ao')).toHaveLength(1)
    expect(await subjectsTo('impaciente@exemplo.ao')).toHaveLength(1)
    await ask(cookie, 'impaciente-novo@exemplo.ao', { envio: randomUUID() })
    expect(await subjectsTo('impaciente-novo@exemplo.ao'), 'another form').toHaveLength(2)
  })

  test('notifies the old address at the request and after the change', async () => {
    const { cookie } = await signedIn(portal, 'candidate', 'velho@exemplo.ao')
    await ask(cookie, 'novo@exemplo.ao')
    expect(await subjectsTo('velho@exemplo.ao')).toEqual(['Pedido para mudar o email da sua conta'])
    await send(await linkFor('novo@exemplo.ao'), { method: 'POST', body: pressed(), cookie })
    expect((await subjectsTo('velho@exemplo.ao'))[0]).toBe('O email da sua conta mudou')
  })

  test('ends the other sessions and invalidates links sent to the old address', async () => {
    const email = 'outros@exemplo.ao'
    const { cookie } = await signedIn(portal, 'candidate', email)
    const elsewhere = cookieOf(await signIn(email))
    await post('/recuperar-senha', { email })
    const recovery = pathIn((await deliverMails(portal, email))[0], '/recuperar-senha/')
    await ask(cookie, 'outros-novo@exemplo.ao')
    await send(await linkFor('outros-novo@exemplo.ao'), { method: 'POST', body: pressed(), cookie })
    expect((await send('/usuario/dashboard', { cookie })).status).toBe(200)
    expect((await send('/usuario/dashboard', { cookie: elsewhere })).status).not.toBe(200)
    expect((await send(recovery)).status).toBe(410)
  })

  test('gets the usual response if it belongs to another account, but changes nothing', async () => {
    await signedIn(portal, 'candidate', 'ocupado@exemplo.ao')
    const { id, cookie } = await signedIn(portal, 'candidate', 'quer@exemplo.ao')
    const other = await signedIn(portal, 'candidate', 'quer-2@exemplo.ao')
    const taken = await ask(cookie, 'ocupado@exemplo.ao')
    const free = await ask(other.cookie, 'livre@exemplo.ao')
    expect(taken.status).toBe(free.status)
    expect([...taken.headers]).toEqual([...free.headers])
    const read = async (who: string) =>
      (await textOf(await send('/usuario/configuracoes', { cookie: who })))
        .replaceAll('ocupado@', 'livre@')
        .replaceAll('quer-2@', 'quer@')
    expect(await read(cookie)).toBe(await read(other.cookie))
    const [mail] = await deliverMails(portal, 'ocupado@exemplo.ao')
    expect(mail?.subject).toBe('Este email já tem uma conta')
    expect(mail?.text).not.toContain('/conta/email/')
    expect((await emailsOf(id)).email).toBe('quer@exemplo.ao')
  })

  test('is refused if another account has taken it meanwhile', async () => {
    const { id, cookie } = await signedIn(portal, 'candidate', 'lento@exemplo.ao')
    await ask(cookie, 'disputado@exemplo.ao')
    const link = await linkFor('disputado@exemplo.ao')
    await signedIn(portal, 'candidate', 'disputado@exemplo.ao')
    const answer = await send(link, { method: 'POST', body: pressed(), cookie })
    expect(answer.headers.getSetCookie().join()).toContain('email-taken')
    expect((await emailsOf(id)).email).toBe('lento@exemplo.ao')
  })

  test('needs the password when the sign-in is older than 10 minutes', async () => {
    const { id, cookie } = await signedIn(portal, 'candidate', 'tarde@exemplo.ao')
    await pool.query(
      "update sessions set created_at = now() - interval '11 minutes' where user_id = $1",
      [id],
    )
    const without = await ask(cookie, 'tarde-novo@exemplo.ao')
    expect(without.status).toBe(422)
    const html = await without.text()
    expect(html).toContain('Escreva primeiro a palavra-passe que usa agora.')
    expect(readPage(html).values).toContain('tarde-novo@exemplo.ao')
    expect((await ask(cookie, 'tarde-novo@exemplo.ao', { currentPassword: 'x' })).status).toBe(422)
    expect(await deliverMails(portal, 'tarde-novo@exemplo.ao')).toHaveLength(0)
    const right = await ask(cookie, 'tarde-novo@exemplo.ao', { currentPassword: password })
    expect(right.status).toBe(303)
  })

  test('is refused beside the field if it is invalid or unchanged', async () => {
    const { cookie } = await signedIn(portal, 'candidate', 'mesmo@exemplo.ao')
    for (const [email, sentence] of [
      ['isto não é', 'Este email não parece correto'],
      ['ana＠exemplo.ao', 'Este email não parece correto'],
      ['MESMO@exemplo.ao', 'Este já é o email da sua conta.'],
      [`${'x'.repeat(300)}@exemplo.ao`, 'Escreva no máximo 254 caracteres.'],
    ] as const) {
      const answer = await ask(cookie, email)
      expect(answer.status).toBe(422)
      expect(await textOf(answer)).toContain(sentence)
    }
  })

  test('gets at most 3 mails a day, from all accounts and clients together', async () => {
    const target = 'alvo-de-muitos@exemplo.ao'
    for (let i = 0; i < 5; i += 1) {
      portal.moveAway()
      const { cookie } = await signedIn(portal, 'candidate', `pede-${i}@exemplo.ao`)
      const answer = await ask(cookie, target)
      expect(answer.status).toBe(i < 3 ? 303 : 429)
    }
    expect(await deliverMails(portal, target)).toHaveLength(3)
  })

  test('can be requested at most five times an hour', async () => {
    const { cookie } = await signedIn(portal, 'candidate', 'muitas@exemplo.ao')
    for (let i = 0; i < 5; i += 1)
      expect((await ask(cookie, `muitas-${i}@exemplo.ao`)).status).toBe(303)
    expect((await ask(cookie, 'muitas-5@exemplo.ao')).status).toBe(429)
  })
})

describe('the link that confirms a new e-mail address', () => {
  test('works only for the account that requested it', async () => {
    const { id, cookie } = await signedIn(portal, 'candidate', 'dona@exemplo.ao')
    const stranger = await signedIn(portal, 'candidate', 'estranha@exemplo.ao')
    await ask(cookie, 'erro-de-dedo@exemplo.ao')
    const link = await linkFor('erro-de-dedo@exemplo.ao')
    expect((await send(link)).headers.get('Location')).toContain('/auth?redirect=')
    expect(
      (await send(link, { method: 'POST', body: pressed() })).headers.get('Location'),
    ).toContain('/auth')
    const page = await send(link, { cookie: stranger.cookie })
    expect(page.status).toBe(410)
    expect(await page.text()).not.toContain('erro-de-dedo')
    await send(link, { method: 'POST', body: pressed(), cookie: stranger.cookie })
    expect((await emailsOf(id)).email).toBe('dona@exemplo.ao')
    expect((await emailsOf(stranger.id)).email).toBe('estranha@exemplo.ao')
    expect((await send(link, { cookie })).status).toBe(200)
  })

  test('is invalid after a further change of the address', async () => {
    const { id, cookie } = await signedIn(portal, 'candidate', 'volta@exemplo.ao')
    await ask(cookie, 'volta-1@exemplo.ao')
    const first = await linkFor('volta-1@exemplo.ao')
    await send(first, { method: 'POST', body: pressed(), cookie })
    await ask(cookie, 'volta-2@exemplo.ao')
    await send(await linkFor('volta-2@exemplo.ao'), { method: 'POST', body: pressed(), cookie })
    const again = await send(first, { method: 'POST', body: pressed(), cookie })
    expect(again.headers.getSetCookie().join()).not.toContain('email-changed')
    expect((await emailsOf(id)).email).toBe('volta-2@exemplo.ao')
  })

  test('is invalidated by a newer request, by a new password or after a day', async () => {
    const { id, cookie } = await signedIn(portal, 'candidate', 'mortas@exemplo.ao')
    await ask(cookie, 'primeira@exemplo.ao')
    const first = await linkFor('primeira@exemplo.ao')
    await ask(cookie, 'segunda@exemplo.ao')
    expect((await send(first, { cookie })).status).toBe(410)
    const second = await linkFor('segunda@exemplo.ao')
    await pool.query(
      "update one_time_tokens set expires_at = expires_at - interval '1 day' where user_id = $1",
      [id],
    )
    expect((await send(second, { cookie })).status).toBe(410)
    await ask(cookie, 'terceira@exemplo.ao')
    const third = await linkFor('terceira@exemplo.ao')
    const words = 'Quissama-verde-42'
    const changed = await post(
      '/usuario/configuracoes/senha',
      { password: words, passwordConfirmation: words },
      cookie,
    )
    expect((await send(third, { cookie: cookieOf(changed) })).status).toBe(410)
  })

  test('is stored as a hash only', async () => {
    const { cookie } = await signedIn(portal, 'candidate', 'segredo@exemplo.ao')
    await ask(cookie, 'segredo-novo@exemplo.ao')
    const secret = (await linkFor('segredo-novo@exemplo.ao')).split('/').at(-1) ?? ''
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    const { rows } = await pool.query(
      'select to_jsonb(o)::text as row from mail_outbox o union all select to_jsonb(t)::text from one_time_tokens t union all select to_jsonb(e)::text from events e',
    )
    expect(rows.map(({ row }) => row).join()).not.toContain(secret)
    expect(portal.lines.join()).not.toContain(secret)
  })

  test('changes the address once and succeeds twice if it is used twice at once', async () => {
    const { id, cookie } = await signedIn(portal, 'candidate', 'corrida@exemplo.ao')
    await ask(cookie, 'corrida-novo@exemplo.ao')
    const link = await linkFor('corrida-novo@exemplo.ao')
    const answers = await Promise.all(
      [1, 2, 3].map(() => send(link, { method: 'POST', body: pressed(), cookie })),
    )
    answers.push(await send(link, { method: 'POST', body: pressed(), cookie }))
    for (const answer of answers) {
      expect(answer.headers.getSetCookie().join()).toContain('email-changed')
    }
    const { rows } = await pool.query(
      "select 1 from events where name = 'email-changed' and subject_id = $1",
      [id],
    )
    expect(rows).toHaveLength(1)
  })
})
