import { beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#app/domain/rate-limits/limit.ts'
import { solve, solves } from '#app/domain/rate-limits/puzzle.ts'
import { fillAddress } from '#tests/support/portal/fill-address.ts'
import { password, signedIn, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, post, pool } = portal

beforeEach(() => portal.moveAway())

const signIn = (email: string, words: string, cookie?: string) =>
  post('/auth', { email, password: words }, cookie)
const browserOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .find((one) => one.startsWith('lusona-navegador='))
    ?.split(';')[0] ?? ''
const questionOf = async (path: string, fields: Record<string, string>) => {
  const answer = await send(`${path}.data`, { method: 'POST', body: new URLSearchParams(fields) })
  expect(answer.status).toBe(429)
  return /"question","([\w.-]+)"/.exec(await answer.text())?.[1] ?? ''
}

describe('a browser with an earlier sign-in', () => {
  test('is recognised by a cookie that scripts cannot read and that reveals nothing', async () => {
    await signedIn(portal, 'candidate', 'conhecida@exemplo.ao')
    const answer = await signIn('conhecida@exemplo.ao', password)
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('lusona-navegador='))
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(cookie).toMatch(/Max-Age=\d{8}/)
    expect(cookie).not.toContain('conhecida')
  })

  test('can still sign in after any number of attempts by others', async () => {
    const email = 'dona@exemplo.ao'
    await signedIn(portal, 'candidate', email)
    const browser = browserOf(await signIn(email, password))
    for (let counter = 0; counter < 6; counter += 1) {
      for (let i = 0; i < 5; i += 1) await signIn(email, `errada-${i}`)
      expect((await signIn(email, password)).status, 'unknown browsers are refused').toBe(429)
      if (counter < 5) portal.moveAway()
    }
    expect((await signIn(email, password, browser)).status).toBe(303)
  })

  test('has only five attempts of its own', async () => {
    const email = 'propria@exemplo.ao'
    await signedIn(portal, 'candidate', email)
    const browser = browserOf(await signIn(email, password))
    for (let i = 0; i < 5; i += 1) {
      portal.moveAway()
      expect((await signIn(email, 'errada', browser)).status).toBe(409)
    }
    const answer = await signIn(email, password, browser)
    expect(answer.status).toBe(429)
    const text = await textOf(answer)
    expect(text).toContain('Muitas tentativas de login')
    expect(text).toMatch(/Aguarde 1[0-5] minutos antes de tentar novamente\./)
  })

  test('is not recognised for another account, or with a changed or invented hash', async () => {
    const email = 'alheia@exemplo.ao'
    await signedIn(portal, 'candidate', email)
    await signedIn(portal, 'candidate', 'atacante@exemplo.ao')
    const foreign = browserOf(await signIn('atacante@exemplo.ao', password))
    const own = browserOf(await signIn(email, password))
    for (let i = 0; i < 5; i += 1) await signIn(email, 'errada')
    const changed = own.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    for (const cookie of [foreign, changed, `lusona-navegador=${'x'.repeat(34)}`]) {
      expect((await signIn(email, password, cookie)).status).toBe(429)
    }
    expect((await signIn(email, password, own)).status).toBe(303)
  })

  test('stays recognised after signing out, and for several people who share it', async () => {
    const emails = ['avo@exemplo.ao', 'neta@exemplo.ao']
    let browser = ''
    for (const email of emails) {
      await signedIn(portal, 'candidate', email)
      browser = browserOf(await signIn(email, password, browser))
    }
    const out = await post('/sair', {}, browser)
    expect(browserOf(out)).toBe('')
    for (const email of emails) {
      for (let i = 0; i < 5; i += 1) await signIn(email, 'errada')
      expect((await signIn(email, password, browser)).status).toBe(303)
    }
  })
})

describe('beyond the limit of a shared IP address', () => {
  const name = 'Joana Baptista'
  const both = { password, passwordConfirmation: password }
  const person = { userType: 'candidate', name, nif: '005432178LA041', ...both }
  const message = { name, subject: 'Outro', message: 'Bom dia.' }
  const policyForms = [
    ['signInAddress', '/auth', { password: 'errada' }, 409],
    ['registrationAddress', '/auth/registo', person, 303],
    ['recoveryAddress', '/recuperar-senha', {}, 303],
    ['confirmationAddress', '/confirmar-email', {}, 303],
    ['browserLinkAddress', '/auth/ligacao', {}, 303],
    ['contactAddress', '/contato', message, 303],
  ] as const

  test.each(policyForms)(
    '%s requires a proof of work, which is accepted once',
    async (limit, path, fields, taken) => {
      let people = 0
      const form = (more: Record<string, string> = {}) => {
        people += 1
        return { ...fields, email: `porta-${limit.toLowerCase()}-${people}@exemplo.ao`, ...more }
      }
      expect((await post(path, form())).status).toBe(taken)
      await fillAddress(portal, limit, limits[limit].max)
      const held = await post(path, form())
      expect(held.status).toBe(429)
      expect(held.headers.get('X-Refusal')).toBe('Proof needed')
      expect(await textOf(held)).toContain('Só mais um momento')

      const question = await questionOf(path, form())
      const prova = await solve(question)
      // One answer in 256 solves the proof of work by chance, so search for a wrong answer.
      let wrong = 0
      while (await solves(question, String(wrong))) wrong += 1
      expect((await post(path, form({ prova: `${question}~${wrong}` }))).status).toBe(429)
      expect((await post(path, form({ prova: prova.replace(/^./, 'z') }))).status).toBe(429)
      expect((await post(path, form({ prova }))).status, 'the proof opens').toBe(taken)
      expect((await post(path, form({ prova }))).status, 'and not twice').toBe(429)
    },
  )

  test('a proof for an expired challenge is refused', async () => {
    await signIn('velha@exemplo.ao', 'errada')
    await fillAddress(portal, 'signInAddress', 100)
    const question = await questionOf('/auth', { email: 'velha@exemplo.ao', password: 'errada' })
    const prova = await solve(question)
    const ten = limits.proof.seconds * 1000
    const clock = Date.now
    try {
      Date.now = () => clock() + ten
      const form = { email: 'velha@exemplo.ao', password: 'errada', prova }
      expect((await post('/auth', form)).status).toBe(429)
    } finally {
      Date.now = clock
    }
  })

  test('a recognised browser is not limited', async () => {
    const email = 'vizinha@exemplo.ao'
    await signedIn(portal, 'candidate', email)
    const browser = browserOf(await signIn(email, password))
    await signIn(email, 'errada')
    await fillAddress(portal, 'signInAddress', 100)
    expect((await signIn(email, password, browser)).status).toBe(303)
  })

  test('further sign-in attempts add no rows to the table of attempts', async () => {
    await signIn('cresce@exemplo.ao', 'errada')
    await fillAddress(portal, 'signInAddress', 100)
    const count = async () => (await pool.query('select count(*)::int from attempts')).rows[0].count
    const before = await count()
    for (let i = 0; i < 20; i += 1) {
      expect((await signIn(`cresce-${i}@exemplo.ao`, 'errada')).status).toBe(429)
    }
    expect(await count()).toBe(before)
  })
})
