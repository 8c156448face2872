import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { deliverMails, pathIn } from '#tests/support/portal/deliver-mails.ts'
import { pageOf, readPage } from '#tests/support/portal/page.ts'
import { mainOf, password, testPortal, textOf } from '#tests/support/portal/portal.ts'
import { form, signUpForm } from './sign-up-form.ts'

const portal = await testPortal()
const { send, post, pool } = portal
const { register, saidAfter } = signUpForm(portal)

beforeEach(() => portal.moveAway())

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

  test('succeeds for both of two taps, and can be used once', async () => {
    const email = 'uma-vez@exemplo.ao'
    await register({ email })
    const link = await linkOf(email)
    const both = await Promise.all([post(link, {}), post(link, {})])
    for (const answer of both) {
      expect(answer.headers.get('Location')).toBe('/')
      expect(await saidAfter(answer)).toContain('Email confirmado')
    }
    await pool.query("update one_time_tokens set used_at = used_at - interval '30 seconds'")
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
