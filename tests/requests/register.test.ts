import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { holdInserts } from '#tests/support/database/hold-inserts.ts'
import { changeSettings } from '#tests/support/makers/make.ts'
import { deliverMails, pathIn } from '#tests/support/portal/deliver-mails.ts'
import { pageOf, readPage } from '#tests/support/portal/page.ts'
import {
  mainOf,
  password,
  signedIn,
  testPortal,
  textOf,
  wordsOf,
} from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, post, pool, db, ctx } = portal

beforeEach(() => portal.moveAway())

const form = (fields: Record<string, string> = {}) => ({
  userType: 'candidate',
  name: 'Joana Baptista',
  nif: '005432178LA041',
  phone: '+244 923 111 222',
  email: 'joana@exemplo.ao',
  password,
  passwordConfirmation: password,
  endereco: '',
  ...fields,
})
const register = (fields: Record<string, string> = {}) => post('/auth/registo', form(fields))

async function withSettings(
  change: Parameters<typeof changeSettings>[1],
  act: () => Promise<void>,
) {
  const before = await ctx.settings()
  await changeSettings(db, change)
  ctx.onNotification({ name: 'settings-changed' }, portal.app.cache)
  await act().finally(async () => {
    await changeSettings(db, before)
    ctx.onNotification({ name: 'settings-changed' }, portal.app.cache)
  })
}

async function rowsOf(email: string) {
  const { rows } = await pool.query(
    `select u.id, u.name, p.user_type,
       c.id as candidate, c.document_number, c.phone as candidate_phone,
       o.id as company, o.nif, o.location, o.phone as company_phone, o.approval
     from users u left join profiles p using (id) left join candidates c using (id)
     left join companies o using (id) where u.email = $1`,
    [email],
  )
  return rows
}

async function saidAfter(answer: Response): Promise<string> {
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0] ?? '')
    .join('; ')
  return textOf(await send(answer.headers.get('Location') ?? '', { cookie }))
}

describe('the sign-up form', () => {
  test('offers both account types and every field, with a read-only postal address', async () => {
    const page = await pageOf(send('/auth/registo'))
    for (const name of ['nif', 'name', 'phone', 'email', 'password', 'passwordConfirmation']) {
      expect(page.fields(name), name).toHaveLength(1)
    }
    expect(page.get('radio', /^Candidato/).value).toBe('candidate')
    expect(page.get('radio', /^Empresa/).value).toBe('company')
    expect(page.field('endereco').attribute('readonly')).toBe('')
  })

  test('shows the +244 format in the phone field', async () => {
    const page = await pageOf(send('/auth/registo'))
    expect(page.field('phone').attribute('placeholder')).toMatch(/^\+244 [\d ]+$/)
  })

  test.each([
    ['email', 'Indique o seu email.'],
    ['name', 'Indique o seu nome.'],
    ['nif', 'Indique o NIF.'],
  ])('requires %s', async (name, sentence) => {
    const email = name === 'email' ? '' : `sem-${name}@exemplo.ao`
    const answer = await register({ email, [name]: '  ' })
    expect(answer.status).toBe(422)
    expect(await textOf(answer)).toContain(sentence)
    expect(await rowsOf(email)).toHaveLength(0)
  })

  test('keeps the typed text, except the passwords', async () => {
    const page = await (await register({ nif: '' })).text()
    expect(readPage(page).field('name').value).toBe('Joana Baptista')
    expect(readPage(page).field('email').value).toBe('joana@exemplo.ao')
    expect(page).not.toContain(password)
  })

  test('refuses a password confirmation that differs from the password', async () => {
    const answer = await register({ email: 'dif@exemplo.ao', passwordConfirmation: 'outra-coisa' })
    expect(answer.status).toBe(422)
    expect(await textOf(answer)).toContain('As senhas não coincidem')
    expect(await rowsOf('dif@exemplo.ao')).toHaveLength(0)
  })

  test('reports all errors at once, including the password’s', async () => {
    const answer = await register({
      nif: '',
      phone: 'abc',
      email: 'tudo@exemplo.ao',
      password: 'curta',
      passwordConfirmation: '',
    })
    expect(answer.status).toBe(422)
    const text = await textOf(answer)
    for (const sentence of [
      'Indique o NIF.',
      'A senha deve ter pelo menos 6 caracteres',
      'As senhas não coincidem',
    ]) {
      expect(text).toContain(sentence)
    }
  })

  test('refuses a password of five characters, in the words of the specification', async () => {
    const short = { password: 'Kxz7!', passwordConfirmation: 'Kxz7!' }
    const answer = await register({ email: 'curta@exemplo.ao', ...short })
    expect(answer.status).toBe(422)
    expect(await textOf(answer)).toContain('A senha deve ter pelo menos 6 caracteres')
    expect(await rowsOf('curta@exemplo.ao')).toHaveLength(0)
  })

  test('refuses one of the most common passwords, under the title Erro no registo', async () => {
    const common = { password: '123456789', passwordConfirmation: '123456789' }
    const answer = await register({ email: 'comum@exemplo.ao', ...common })
    expect(answer.status).toBe(422)
    const text = await textOf(answer)
    expect(text).toContain('Erro no registo')
    expect(text).toContain('Esta palavra-passe é das mais usadas e fácil de adivinhar.')
    expect(await rowsOf('comum@exemplo.ao')).toHaveLength(0)
  })
})

describe('a new account', () => {
  test('has type, name, phone and, for a candidate, the tax number (NIF) as document number', async () => {
    const answer = await register({ email: 'candidata@exemplo.ao' })
    expect(answer.status).toBe(303)
    expect(await rowsOf('candidata@exemplo.ao')).toMatchObject([
      {
        user_type: 'candidate',
        name: 'Joana Baptista',
        document_number: '005432178LA041',
        candidate_phone: '+244923111222',
        company: null,
      },
    ])
  })

  test('of a company has a tax number (NIF), the postal address as location, and a trial', async () => {
    await register({
      userType: 'company',
      name: 'Moagem do Planalto, Lda',
      nif: '5000000011',
      email: 'empresa@exemplo.ao',
      endereco: 'Rua do Comércio, 11, Huambo',
    })
    const [row] = await rowsOf('empresa@exemplo.ao')
    expect(row).toMatchObject({
      user_type: 'company',
      nif: '5000000011',
      location: 'Rua do Comércio, 11, Huambo',
      company_phone: '+244923111222',
      approval: 'approved',
      candidate: null,
    })
    const { rows } = await pool.query(
      `select is_trial, is_active, round(extract(epoch from trial_end_date - now()) / 86400) as days
       from company_subscriptions where company_id = $1`,
      [row.id],
    )
    expect(rows).toEqual([{ is_trial: true, is_active: true, days: '14' }])
  })

  test.each([
    ['another NIF has', '5000000022', 'Rua do Comércio, 11, Huambo'],
    ['nobody has', '5000000011', 'Avenida Inventada, 1, Luanda'],
    ['a number that is no NIF is said to have', '12345678', 'Avenida Inventada, 1, Luanda'],
  ])('of a company stores no postal address that %s', async (_, nif, endereco) => {
    const email = `forjada-${nif}-${endereco.length}@exemplo.ao`
    expect((await register({ userType: 'company', email, nif, endereco })).status).toBe(303)
    expect((await rowsOf(email))[0]).toMatchObject({ nif, location: null })
  })

  test('of a company is pending if companies are not approved automatically', async () => {
    await withSettings({ autoApproveCompanies: false }, async () => {
      await register({ userType: 'company', email: 'espera@exemplo.ao' })
    })
    expect((await rowsOf('espera@exemplo.ao'))[0].approval).toBe('pending')
  })

  test('can also be created with its type in the field user_type', async () => {
    const { userType: _, ...rest } = form({ email: 'outro-nome@exemplo.ao', user_type: 'company' })
    expect((await post('/auth/registo', rest)).status).toBe(303)
    expect((await rowsOf('outro-nome@exemplo.ao'))[0].user_type).toBe('company')
  })

  test.each(['userType', 'user_type'])(
    'cannot become an administrator through %s',
    async (field) => {
      const { userType: _, ...rest } = form({ email: 'chefe@exemplo.ao', [field]: 'admin' })
      expect((await post('/auth/registo', rest)).status).toBe(422)
      expect(await rowsOf('chefe@exemplo.ao')).toHaveLength(0)
    },
  )

  test('ignores rights in fields that the form does not have', async () => {
    await register({
      email: 'mais@exemplo.ao',
      emailVerified: 'true',
      canAssignAdmin: 'true',
      approval: 'approved',
    })
    const { rows } = await pool.query(
      `select email_verified, (select count(*)::int from admins where admins.id = users.id) as admins
       from users where email = 'mais@exemplo.ao'`,
    )
    expect(rows).toEqual([{ email_verified: false, admins: 0 }])
  })
})

describe('a sign-up', () => {
  test('redirects to a page that shows the next step, even when reopened', async () => {
    const answer = await register({ email: 'diz@exemplo.ao' })
    expect(answer.headers.get('Location')).toBe('/confirmar-email')
    const text = await saidAfter(answer)
    expect(text).toContain('Registo efetuado!')
    expect(text).toContain('Verifique o seu email para confirmar a conta.')
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const later = await mainOf(await send('/confirmar-email', { cookie }))
    expect(wordsOf(later)).toContain('abra a mensagem que enviámos para diz@exemplo.ao')
    expect(later).toContain('Enviar de novo')
    expect(readPage(later).links).toContain('/auth/registo')
    expect(readPage(later).links).toContain('/auth')
  })

  test('shows the e-mail address only in the browser in which it was typed', async () => {
    const answer = await register({ email: 'so-aqui@exemplo.ao' })
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('lusona-registo='))
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/Max-Age=1800/)
    expect(answer.headers.get('Location')).not.toContain('so-aqui')
    expect(await textOf(await send('/confirmar-email'))).not.toContain('so-aqui@exemplo.ao')
  })

  test('is complete at once if no confirmation is required, so that the account can sign in', async () => {
    await withSettings({ requireEmailVerification: false }, async () => {
      const registered = await register({ email: 'livre@exemplo.ao' })
      expect(registered.headers.get('Location')).toBe('/auth')
      const text = await saidAfter(registered)
      expect(text).toContain('Registo efetuado!')
      expect(text).not.toContain('Verifique o seu email')
      const answer = await post('/auth', { email: 'livre@exemplo.ao', password })
      expect(answer.headers.get('Location')).toBe('/usuario/dashboard')
      expect(await deliverMails(portal, 'livre@exemplo.ao')).toHaveLength(0)
    })
  })

  test('creates one trial if a company submits the form twice at once', async () => {
    const email = 'um-trial@exemplo.ao'
    const company = { userType: 'company', name: 'Um Trial', nif: '5000000011' }
    const twice = { ...company, email, endereco: '', envio: randomUUID() }
    await Promise.all([register(twice), register(twice)])
    const { rows } = await pool.query(
      `select is_trial, company_subscriptions.is_active, company_subscriptions.max_jobs
       from company_subscriptions
       join packages on packages.id = package_id where company_id in
         (select id from users where email = $1)`,
      [email],
    )
    expect(rows).toEqual([{ is_trial: true, is_active: true, max_jobs: 2 }])
  })

  test('creates one account and one mail if the form is submitted twice at once', async () => {
    const twice = { email: 'duas-vezes@exemplo.ao', envio: randomUUID() }
    const answers = await Promise.all([register(twice), register(twice)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(await rowsOf(twice.email)).toHaveLength(1)
    const mails = await deliverMails(portal, twice.email)
    expect(mails).toHaveLength(1)
  })

  test('gets the usual response while another sign-up registers the same e-mail address', async () => {
    const email = 'ao-mesmo-tempo@exemplo.ao'
    const [answers] = await Promise.all([
      Promise.all([register({ email }), register({ email })]),
      holdInserts(pool, 'users', 2),
    ])
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(await rowsOf(email)).toHaveLength(1)
    const subjects = (await deliverMails(portal, email)).map(({ subject }) => subject)
    expect(subjects).toContain('Falta confirmar o seu email')
  })

  test('leaves no password in the stored fingerprint of the form', async () => {
    const envio = randomUUID()
    const email = 'sem-rasto@exemplo.ao'
    const fingerprintsOf = async (typed: string) => {
      await register({ email, envio, password: typed, passwordConfirmation: typed })
      const deleted = 'delete from idempotency_keys where key = $1 returning fingerprint'
      return (await pool.query(deleted, [envio])).rows
    }
    const fingerprints = await fingerprintsOf(password)
    expect(fingerprints).toHaveLength(1)
    expect(await fingerprintsOf(`${password}-outra`)).toEqual(fingerprints)
  })

  test('sends no mail with a link that was typed as a name', async () => {
    for (const [index, name] of ['Ganhe já em http://mau.example/x', 'veja mau.ao'].entries()) {
      const email = `alheio${index}@exemplo.ao`
      await register({ email, name })
      const [mail] = await deliverMails(portal, email)
      expect(mail?.text).toContain('Olá.')
      expect(mail?.text + String(mail?.html)).not.toContain('mau.')
    }
  })

  test('gets the usual response if the e-mail address has an account, whose owner gets a mail', async () => {
    const fresh = await register({ email: 'nova@exemplo.ao' })
    const before = await signedIn(portal, 'candidate', 'dona@exemplo.ao')
    const known = await register({ email: 'DONA@exemplo.ao', name: 'Outra Pessoa' })
    const comparable = (answer: Response) => ({
      status: answer.status,
      headers: [...answer.headers]
        .filter(([name]) => name !== 'date')
        .map(([name, value]) => [name, value.replace(/(nova|DONA|dona)%40/i, '')]),
    })
    expect(comparable(known)).toEqual(comparable(fresh))
    expect(await rowsOf('dona@exemplo.ao')).toMatchObject([{ id: before.id }])
    const [mail] = await deliverMails(portal, 'dona@exemplo.ao')
    expect(mail?.subject).toBe('Já tem uma conta connosco')
    expect(mail?.text).not.toContain('Outra Pessoa')
    const answer = await post('/auth', { email: 'dona@exemplo.ao', password })
    expect(answer.status).toBe(303)
  })

  test('is refused while registration is closed, and the page says so', async () => {
    await withSettings({ registrationOpen: false }, async () => {
      expect(await textOf(await send('/auth/registo'))).toContain(
        'De momento não é possível criar contas novas.',
      )
      const answer = await register({ email: 'fechado@exemplo.ao' })
      expect(answer.status).toBe(409)
      const text = await textOf(answer)
      expect(text).toContain('Erro no registo')
      expect(text).toContain('De momento não é possível criar contas novas.')
    })
    expect(await rowsOf('fechado@exemplo.ao')).toHaveLength(0)
  })

  test('takes as long for an e-mail address with an account as for a new one', async () => {
    await signedIn(portal, 'candidate', 'demora@exemplo.ao')
    for (const email of ['demora@exemplo.ao', 'demora-nova@exemplo.ao']) {
      const start = performance.now()
      await register({ email })
      expect(performance.now() - start).toBeGreaterThanOrEqual(399)
    }
  })

  test('sends at most 3 mails a day to one e-mail address, even if many clients sign up', async () => {
    await signedIn(portal, 'candidate', 'inundada@exemplo.ao')
    for (let i = 0; i < 5; i += 1) {
      portal.moveAway()
      expect((await register({ email: 'inundada@exemplo.ao' })).status).toBe(303)
    }
    expect(await deliverMails(portal, 'inundada@exemplo.ao')).toHaveLength(3)
  })

  test('is refused the sixth time in 30 minutes for one e-mail address from one client', async () => {
    for (let i = 0; i < 5; i += 1) {
      expect(
        (await register({ email: 'serie-5@exemplo.ao', nif: `00543217${i}LA041` })).status,
      ).toBe(303)
    }
    const answer = await register({ email: 'serie-5@exemplo.ao' })
    expect(answer.status).toBe(429)
    const seconds = Number(answer.headers.get('Retry-After'))
    expect(seconds).toBeGreaterThan(29 * 60)
    expect(seconds).toBeLessThanOrEqual(30 * 60)
    expect(await textOf(answer)).toContain('Erro no registo')
  })
})

describe('the e-mail confirmation of a sign-up', () => {
  const signIn = (email: string) => post('/auth', { email, password })
  const linkOf = async (email: string) =>
    pathIn((await deliverMails(portal, email))[0], '/confirmar-email/')

  test('is required before the sign-in, and its link leads to the home page', async () => {
    const email = 'confirma@exemplo.ao'
    await register({ email })
    const early = await signIn(email)
    expect(early.status).toBe(409)
    expect(await textOf(early)).toContain('Confirme primeiro o seu email')

    const link = await linkOf(email)
    const opened = await send(link)
    expect(opened.status).toBe(200)
    expect(opened.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect((await signIn(email)).status, 'opening the link changes nothing').toBe(409)

    const answer = await post(link, {})
    expect(answer.headers.get('Location')).toBe('/')
    expect(await saidAfter(answer)).toContain('Email confirmado')
    expect((await signIn(email)).status).toBe(303)
  })

  test('leads a company through the sign-in to the form for its first job', async () => {
    const email = 'firma-nova@exemplo.ao'
    await register({ email, userType: 'company' })
    const answer = await post(await linkOf(email), {})
    const first = '/empresa/vagas/nova'
    const signInPath = `/auth?redirect=${encodeURIComponent(first)}`
    expect(answer.headers.get('Location')).toBe(signInPath)
    const cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const page = await pageOf(send(signInPath, { cookie }))
    expect(page.field('email').value).toBe(email)
    expect(await (await send(signInPath)).text()).not.toContain(email)
    const entered = await post(signInPath, { email, password }, cookie)
    expect(entered.headers.get('Location')).toBe(first)
    expect(entered.headers.getSetCookie().join('\n')).toMatch(/lusona-registo=;/)
  })

  test('can be used once', async () => {
    const email = 'uma-vez@exemplo.ao'
    await register({ email })
    const link = await linkOf(email)
    await post(link, {})
    const again = await post(link, {})
    expect(again.headers.get('Location')).toBe('/confirmar-email')
    expect(await saidAfter(again)).toContain('Esta ligação já não é válida')
  })

  test('reports that its link was used already', async () => {
    const email = 'ja-usada@exemplo.ao'
    await register({ email })
    const link = await linkOf(email)
    await post(link, {})
    const again = await send(link)
    expect(again.status).toBe(200)
    const main = await mainOf(again)
    expect(main).toContain('Este email já está confirmado')
    expect(readPage(main).select('button')).toHaveLength(0)
  })

  test.each([
    ['replaced by a newer one', (email: string) => post('/confirmar-email', { email })],
    [
      'too old',
      () => pool.query("update one_time_tokens set expires_at = now() - interval '1 minute'"),
    ],
  ])('reports at once that its link is %s', async (_, outdate) => {
    const email = `${randomUUID()}@exemplo.ao`
    await register({ email })
    const link = await linkOf(email)
    await outdate(email)
    await deliverMails(portal, email)
    const answer = await send(link)
    expect(answer.status).toBe(410)
    const main = await mainOf(answer)
    expect(main).toContain('Esta ligação já não é válida')
    expect(readPage(main).select('button')).toHaveLength(0)
  })

  test('still works after a mail program has opened its link', async () => {
    const email = 'aberta@exemplo.ao'
    await register({ email })
    const link = await linkOf(email)
    for (const method of ['GET', 'HEAD', 'GET']) await send(link, { method })
    expect((await post(link, {})).headers.get('Location')).toBe('/')
  })

  test('leads through the sign-in back to the job at which the sign-up began', async () => {
    const email = 'queria@exemplo.ao'
    const job = '/candidatura/00000000-0000-7000-8000-000000000000'
    const search = `?redirect=${encodeURIComponent(job)}`
    const answer = await post(`/auth/registo${search}`, form({ email }))
    expect(answer.headers.get('Location')).toBe(`/confirmar-email${search}`)
    const [mail] = await deliverMails(portal, email)
    const link = pathIn(mail, '/confirmar-email/')
    expect(mail?.text).toContain(`${link}${search}`)
    const confirmed = await post(link + search, {})
    expect(confirmed.headers.get('Location')).toBe(`/auth${search}`)
    const entered = await post(`/auth${search}`, { email, password })
    expect(entered.headers.get('Location')).toBe(job)
  })

  test('leads back to the first sign-up’s job even after a second mail or sign-up', async () => {
    const email = 'outra-vez@exemplo.ao'
    const search = '?redirect=%2Fvaga-detalhes%2F1'
    await register({ email })
    await post(`/confirmar-email${search}`, { email })
    expect((await deliverMails(portal, email))[0]?.text).toContain(search)
    await post('/auth/registo?redirect=%2Fvaga-detalhes%2F2', form({ email }))
    expect((await deliverMails(portal, email))[0]?.text).toContain('?redirect=%2Fvaga-detalhes%2F2')
  })

  test('never redirects to another site, and its mail contains no search text', async () => {
    const email = 'fora@exemplo.ao'
    await post(
      `/auth/registo?redirect=${encodeURIComponent('https://mau.example/x')}`,
      form({ email }),
    )
    const [plain] = await deliverMails(portal, email)
    expect(plain?.text).not.toContain('redirect')
    const link = pathIn(plain, '/confirmar-email/')
    await post(`/confirmar-email?redirect=${encodeURIComponent('/vagas?q=enfermeira')}`, { email })
    const [mail] = await deliverMails(portal, email)
    expect(mail?.text).toContain('?redirect=%2Fvagas')
    expect(mail?.text).not.toContain('enfermeira')
    const second = pathIn(mail, '/confirmar-email/')
    expect(second).not.toBe(link)
    const answer = await post(`${second}?redirect=${encodeURIComponent('//mau.example')}`, {})
    expect(answer.headers.get('Location')).toBe('/')
  })

  test('is sent again after a second sign-up while the e-mail address is unconfirmed', async () => {
    const email = 'segunda@exemplo.ao'
    await register({ email })
    await register({ email })
    const [mail] = await deliverMails(portal, email)
    expect(mail?.subject).toBe('Falta confirmar o seu email')
    await post(pathIn(mail, '/confirmar-email/'), {})
    expect((await signIn(email)).status).toBe(303)
  })

  test('can be sent again, after which only the newer link works', async () => {
    const email = 'de-novo@exemplo.ao'
    await register({ email })
    const first = await linkOf(email)
    await post('/confirmar-email', { email })
    const second = await linkOf(email)
    expect(second).not.toBe(first)
    expect((await post(first, {})).headers.get('Location')).toBe('/confirmar-email')
    expect((await post(second, {})).headers.get('Location')).toBe('/')
  })

  test('is not sent to an e-mail address without an account; the response hides this', async () => {
    const answer = await post('/confirmar-email', { email: 'ninguem@exemplo.ao' })
    expect(await saidAfter(answer)).toContain('Se a conta existir')
    expect(await deliverMails(portal, 'ninguem@exemplo.ao')).toHaveLength(0)
  })
})

test('no password is in the log', () => {
  expect(portal.lines.join('\n')).not.toContain(password)
})
