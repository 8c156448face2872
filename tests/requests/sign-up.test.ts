import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { holdInserts } from '#tests/support/database/hold-inserts.ts'
import { deliverMails } from '#tests/support/portal/deliver-mails.ts'
import { readPage } from '#tests/support/portal/page.ts'
import {
  mainOf,
  password,
  signedIn,
  testPortal,
  textOf,
  wordsOf,
} from '#tests/support/portal/portal.ts'
import { signUpForm } from './sign-up-form.ts'

const portal = await testPortal()
const { send, post, pool } = portal
const { register, withSettings, rowsOf, saidAfter } = signUpForm(portal)

beforeEach(() => portal.moveAway())

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

test('no password is in the log', () => {
  expect(portal.lines.join('\n')).not.toContain(password)
})
