import { beforeEach, describe, expect, test } from 'vitest'
import { deliverMails } from '#tests/support/portal/deliver-mails.ts'
import { cookieOf, password, signedIn, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, post, pool, ownerPool } = portal
const address = '/usuario/configuracoes/senha'
const areas = [
  ['candidate', '/usuario'],
  ['company', '/empresa'],
] as const
const chosen = 'Quissama-verde-42'

beforeEach(() => portal.moveAway())

const change = (cookie: string, fields: Record<string, string> = {}, to = address) =>
  post(to, { password: chosen, passwordConfirmation: chosen, ...fields }, cookie)
const signIn = (email: string, words: string) => post('/auth', { email, password: words })
const isOpen = async (cookie: string) =>
  (await send('/usuario/dashboard', { cookie })).status === 200
const age = (id: string, minutes: number) =>
  pool.query(
    'update sessions set created_at = now() - make_interval(mins => $2) where user_id = $1',
    [id, minutes],
  )

describe('a new password', () => {
  test('is set at once within 10 minutes of the sign-in, with a notice', async () => {
    const email = 'fresca@exemplo.ao'
    const { id, cookie } = await signedIn(portal, 'candidate', email)
    await age(id, 9)
    const answer = await change(cookie)
    expect(answer.headers.get('Location')).toBe('/usuario/configuracoes')
    const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
    expect(
      await textOf(await send('/usuario/configuracoes', { cookie: cookies.join('; ') })),
    ).toContain('Senha alterada')
    expect((await signIn(email, password)).status).toBe(409)
    expect((await signIn(email, chosen)).status).toBe(303)
  })

  test.each(areas)(
    'requires the current password of a %s if the sign-in is older than 10 minutes',
    async (kind, area) => {
      const to = `${area}/configuracoes/senha`
      const email = `antiga-${kind}@exemplo.ao`
      const { id, cookie } = await signedIn(portal, kind, email)
      await age(id, 11)
      expect(await textOf(await send(to, { cookie }))).toContain('Palavra-passe atual')
      const without = await change(cookie, {}, to)
      expect(without.status).toBe(422)
      expect(await textOf(without)).toContain('Escreva primeiro a palavra-passe que usa agora.')
      const wrong = await change(cookie, { currentPassword: 'outra' }, to)
      expect(wrong.status).toBe(422)
      expect(await textOf(wrong)).toContain('A palavra-passe atual não está certa.')
      expect((await signIn(email, password)).status).toBe(303)
      expect((await change(cookie, { currentPassword: password }, to)).status).toBe(303)
    },
  )

  test('with a wrong current password is refused at any time and counts as a failed attempt', async () => {
    const email = 'fresca-errada@exemplo.ao'
    const { cookie } = await signedIn(portal, 'candidate', email)
    for (let i = 0; i < 5; i += 1) {
      const wrong = await change(cookie, { currentPassword: 'outra' })
      expect(wrong.status).toBe(422)
      expect(await textOf(wrong)).toContain('A palavra-passe atual não está certa.')
    }
    expect((await change(cookie, { currentPassword: password })).status).toBe(429)
    expect((await signIn(email, password)).status).toBe(303)
  })

  test('is refused after five wrong passwords, even with the right one, and logged', async () => {
    const { id, cookie } = await signedIn(portal, 'candidate', 'insiste@exemplo.ao')
    await age(id, 11)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => change(cookie, { currentPassword: `errada-${i}` })),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429, 429])
    const right = await change(cookie, { currentPassword: password })
    expect(right.status).toBe(429)
    expect(Number(right.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await textOf(right)).toContain('Tente de novo dentro de 15 minutos.')
    const { rows } = await pool.query(
      'select action, count(*)::int as times from security_log where actor_id = $1 group by action order by action',
      [id],
    )
    expect(rows).toEqual([
      { action: 'password_refused', times: 5 },
      { action: 'rate_limit_exceeded', times: 4 },
    ])
  })

  test.each(areas)('is refused to a %s if its confirmation differs', async (kind, area) => {
    const { cookie } = await signedIn(portal, kind, `difere-${kind}@exemplo.ao`)
    const to = `${area}/configuracoes/senha`
    const answer = await change(cookie, { passwordConfirmation: 'outra' }, to)
    expect(answer.status).toBe(422)
    const text = await textOf(answer)
    expect(text).toContain('Erro ao alterar senha')
    expect(text).toContain('As senhas não coincidem.')
  })

  test('follows the rules for passwords, and is never returned', async () => {
    const { cookie } = await signedIn(portal, 'candidate', 'fraca@exemplo.ao')
    for (const [words, sentence] of [
      ['', 'A senha deve ter pelo menos 6 caracteres'],
      ['Kx7!z', 'A senha deve ter pelo menos 6 caracteres'],
      ['123456789', 'Esta palavra-passe é das mais usadas'],
      ['fraca@exemplo.ao', 'Esta palavra-passe é das mais usadas'],
    ] as const) {
      const answer = await change(cookie, { password: words, passwordConfirmation: words })
      expect(answer.status).toBe(422)
      const html = await answer.text()
      expect(html).toContain('Erro ao alterar senha')
      expect(html).toContain(sentence)
      if (words === '123456789') expect(html).not.toContain(words)
    }
  })

  test('ends every other session and gives the current one a new token', async () => {
    const email = 'sessoes@exemplo.ao'
    const { cookie } = await signedIn(portal, 'candidate', email)
    const elsewhere = cookieOf(await signIn(email, password))
    const answer = await change(cookie)
    const renewed = cookieOf(answer)
    expect(renewed).not.toBe('')
    expect(renewed).not.toBe(cookie)
    expect(answer.headers.getSetCookie().find((line) => line.startsWith('lusona='))).toMatch(
      /HttpOnly.*SameSite=Lax/,
    )
    expect(await isOpen(renewed)).toBe(true)
    expect(await isOpen(cookie)).toBe(false)
    expect(await isOpen(elsewhere)).toBe(false)
  })

  test('does not count as a recent sign-in', async () => {
    const { id, cookie } = await signedIn(portal, 'candidate', 'velha@exemplo.ao')
    await age(id, 60)
    const renewed = cookieOf(await change(cookie, { currentPassword: password }))
    const again = await change(renewed, {
      password: 'Tundavala-azul-9',
      passwordConfirmation: 'Tundavala-azul-9',
    })
    expect(again.status).toBe(422)
  })

  test('is reported to its owner by mail', async () => {
    const { cookie } = await signedIn(portal, 'candidate', 'aviso@exemplo.ao')
    await change(cookie)
    const mails = await deliverMails(portal, 'aviso@exemplo.ao')
    expect(mails.map(({ subject }) => subject)).toEqual(['A sua palavra-passe mudou'])
  })

  test('invalidates a recovery link that was requested before', async () => {
    const email = 'ligacao@exemplo.ao'
    const { cookie } = await signedIn(portal, 'candidate', email)
    await post('/recuperar-senha', { email })
    const [mail] = await deliverMails(portal, email)
    const link = /\/recuperar-senha\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
    expect((await send(link)).status).toBe(200)
    await change(cookie)
    expect((await send(link)).status).toBe(410)
  })

  test('can be the first password of an account with an external identity', async () => {
    const email = 'de-fora@exemplo.ao'
    const { id, cookie } = await signedIn(portal, 'candidate', email)
    await pool.query(
      `update accounts set provider_id = 'google', account_id = 'sub-1', password = null where user_id = $1`,
      [id],
    )
    await age(id, 11)
    const late = await change(cookie, { currentPassword: password })
    expect(late.status).toBe(409)
    expect(await textOf(late)).toContain('Erro ao alterar senha Saia, inicie sessão de novo')
    expect(await textOf(await send(address, { cookie }))).toContain('Inicie sessão de novo')
    await age(id, 1)
    expect((await change(cookie)).status).toBe(303)
    expect((await signIn(email, chosen)).status).toBe(303)
    const { rows } = await pool.query(
      'select provider_id from accounts where user_id = $1 order by 1',
      [id],
    )
    expect(rows.map(({ provider_id }) => provider_id)).toEqual(['credential', 'google'])
  })

  test('is one of two passwords that were submitted at once, and the other one is refused', async () => {
    const email = 'duas@exemplo.ao'
    const { cookie } = await signedIn(portal, 'candidate', email)
    const [one, two] = ['Primeira-vaga-1', 'Segunda-vaga-22']
    await Promise.all(
      [one, two].map((words) => change(cookie, { password: words, passwordConfirmation: words })),
    )
    const statuses = [(await signIn(email, one)).status, (await signIn(email, two)).status]
    expect(statuses.sort()).toEqual([303, 409])
  })

  test('is refused without being hashed if it is a megabyte long', async () => {
    const { cookie } = await signedIn(portal, 'candidate', 'longa@exemplo.ao')
    const words = 'x'.repeat(1024 * 1024)
    expect((await change(cookie, { password: words, passwordConfirmation: words })).status).toBe(
      413,
    )
    const shorter = 'x'.repeat(2000)
    const answer = await change(cookie, { password: shorter, passwordConfirmation: shorter })
    expect(answer.status).toBe(422)
  })
})

test.each(areas)(
  'a failed password change of a %s shows a reference and changes nothing',
  async (kind, area) => {
    const email = `avaria-${kind}@exemplo.ao`
    const { cookie } = await signedIn(portal, kind, email)
    await ownerPool.query(`
    create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger refuse before update of password on accounts for each row execute function refuse()`)
    try {
      const answer = await change(cookie, {}, `${area}/configuracoes/senha`)
      expect(answer.status).toBe(503)
      const text = await textOf(answer)
      expect(text).toContain('Erro ao alterar senha')
      expect(text).toContain('referência')
      expect((await send(`${area}/dashboard`, { cookie })).status).toBe(200)
    } finally {
      await ownerPool.query('drop trigger refuse on accounts')
    }
    expect((await signIn(email, password)).status).toBe(303)
  },
)
