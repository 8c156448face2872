import { beforeEach, describe, expect, test } from 'vitest'
import { deliverMails, pathIn } from '#tests/support/portal/deliver-mails.ts'
import { pageOf, readPage } from '#tests/support/portal/page.ts'
import { mainOf, password, signedIn, testPortal } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, post } = portal

beforeEach(() => portal.moveAway())

const signIn = (email: string, words: string, cookie?: string) =>
  post('/auth', { email, password: words }, cookie)
const browserOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .find((one) => one.startsWith('lusona-navegador='))
    ?.split(';')[0] ?? ''

describe('the mailed link that marks a browser as known', () => {
  const ask = (email: string) => post('/auth/ligacao', { email, password: 'is not read' })

  test('is offered to a person over the rate limit, even without scripts', async () => {
    for (let i = 0; i < 5; i += 1) await signIn('oferece@exemplo.ao', 'errada')
    const { main } = await pageOf(signIn('oferece@exemplo.ao', 'errada'))
    const buttons = main.select('button')
    const link = buttons.findIndex((each) => each.attribute('formaction') === '/auth/ligacao')
    const first = buttons.findIndex((each) => each.attribute('class')?.includes('btn-primary'))
    expect(link).toBeGreaterThan(first)
  })

  test('works once, for the browser in which its button is pressed', async () => {
    const email = 'presa@exemplo.ao'
    await signedIn(portal, 'candidate', email)
    for (let i = 0; i < 5; i += 1) await signIn(email, 'errada')
    expect((await signIn(email, password)).status).toBe(429)
    expect((await ask(email)).headers.get('Location')).toBe('/auth')
    const [mail] = await deliverMails(portal, email)
    expect(mail?.subject).toBe('A sua ligação para continuar')
    const link = pathIn(mail, '/auth/ligacao/')
    const linkPage = await send(link)
    expect(linkPage.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(browserOf(linkPage), 'opening the link changes nothing').toBe('')
    const envio = readPage(await mainOf(linkPage)).hidden('envio')
    const [answer, second] = await Promise.all([post(link, { envio }), post(link, { envio })])
    expect(browserOf(second), 'the second of two taps').not.toBe('')
    expect(answer.headers.getSetCookie().join()).not.toMatch(/lusona=[^;]/)
    expect((await signIn(email, password, browserOf(answer))).status).toBe(303)
    const again = await post(link, {})
    expect(again.headers.get('Location')).toBe('/auth/ligacao')
    expect(browserOf(again)).toBe('')
    const opened = await send(link)
    expect(opened.status, 'a used link says so when it is opened').toBe(410)
    expect(readPage(await mainOf(opened)).select('button')).toHaveLength(0)
  })

  test('is sent even to an e-mail address without an account, so that it reveals nothing', async () => {
    await signedIn(portal, 'candidate', 'tem@exemplo.ao')
    const [known, unknown] = [await ask('tem@exemplo.ao'), await ask('nao-tem@exemplo.ao')]
    expect([...unknown.headers]).toEqual([...known.headers])
    const [first] = await deliverMails(portal, 'tem@exemplo.ao')
    const [second] = await deliverMails(portal, 'nao-tem@exemplo.ao')
    const words = (text = '') => text.replace(/ligacao\/[\w-]+/g, '')
    expect(words(second?.text)).toBe(words(first?.text))
  })

  test('is sent to an e-mail address at most 5 times an hour, from any number of clients', async () => {
    for (let i = 0; i < 7; i += 1) {
      portal.moveAway()
      expect((await ask('cheia@exemplo.ao')).status).toBe(i < 5 ? 303 : 429)
    }
    expect(await deliverMails(portal, 'cheia@exemplo.ao')).toHaveLength(5)
  })
})
