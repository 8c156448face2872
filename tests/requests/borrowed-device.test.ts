import { beforeEach, describe, expect, test } from 'vitest'
import { pageOf } from '#tests/support/portal/page.ts'
import { cookieOf, mainOf, password, signedIn, testPortal } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, post, pool } = portal

beforeEach(() => portal.moveAway())

const area = '/usuario/dashboard'

async function atTheCafe(email: string) {
  const { id } = await signedIn(portal, 'candidate', email)
  await pool.query('delete from sessions where user_id = $1', [id])
  const answer = await post('/auth', { email, password, borrowedDevice: 'on' })
  const lines = answer.headers.getSetCookie()
  return { id, answer, lines, cookie: cookieOf(answer) }
}

async function later(id: string, change: string) {
  await pool.query(`update sessions set ${change} where user_id = $1`, [id])
}

test('the sign-in asks whether the device is the person’s own, which is the default', async () => {
  const box = (await pageOf(send('/auth'))).get('checkbox', /Este não é o meu telemóvel/)
  expect(box.attribute('name')).toBe('borrowedDevice')
  expect(box.isChecked).toBe(false)
})

describe('a session on a borrowed device', () => {
  test('has only cookies that expire when the browser is closed', async () => {
    const { answer, lines } = await atTheCafe('cafe@exemplo.ao')
    expect(answer.headers.get('Location')).toBe(area)
    const session = lines.find((line) => line.startsWith('lusona='))
    expect(session).not.toMatch(/Max-Age|Expires/i)
    expect(lines.find((line) => line.startsWith('lusona-navegador='))).toBeUndefined()
    const staying = lines.filter((line) => /Max-Age=(?!0)/i.test(line))
    expect(staying.map((line) => line.split('=')[0])).toEqual(['lusona-aviso'])
  })

  test('ends 30 minutes after its last use', async () => {
    const { id, cookie } = await atTheCafe('parada@exemplo.ao')
    await later(id, "expires_at = expires_at - interval '29 minutes 50 seconds'")
    expect((await send(area, { cookie })).status).toBe(200)
    await later(id, "expires_at = expires_at - interval '30 minutes 1 second'")
    expect((await send(area, { cookie })).status).toBe(302)
  })

  test('continues while it is used, with a cookie that expires when the browser is closed', async () => {
    const { id, cookie } = await atTheCafe('activa@exemplo.ao')
    await later(id, "expires_at = expires_at - interval '20 minutes'")
    const answer = await send(area, { cookie })
    expect(answer.headers.getSetCookie().join()).toMatch(/^lusona=/)
    expect(answer.headers.getSetCookie().join()).not.toMatch(/Max-Age|Expires/i)
    const { rows } = await pool.query(
      "select expires_at > now() + interval '29 minutes' as lasts from sessions where user_id = $1",
      [id],
    )
    expect(rows).toEqual([{ lasts: true }])
  })

  test('ends at the latest 12 hours after the sign-in', async () => {
    const { id, cookie } = await atTheCafe('doze@exemplo.ao')
    await later(id, "created_at = now() - interval '11 hours 59 minutes'")
    expect((await send(area, { cookie })).status).toBe(200)
    await later(id, "created_at = now() - interval '12 hours 1 second'")
    expect((await send(area, { cookie })).status).toBe(302)
  })

  test('still ends when the browser is closed after a change of the password', async () => {
    const { cookie } = await atTheCafe('muda@exemplo.ao')
    const fresh = { password: 'Serra-da-Leba-9', passwordConfirmation: 'Serra-da-Leba-9' }
    const answer = await post('/usuario/configuracoes/senha', fresh, cookie)
    const line = answer.headers.getSetCookie().find((one) => one.startsWith('lusona='))
    expect(line).toBeDefined()
    expect(line).not.toMatch(/Max-Age|Expires/i)
  })

  test('is marked as borrowed in the list of sessions', async () => {
    const { cookie } = await atTheCafe('lista@exemplo.ao')
    expect(await mainOf(await send('/usuario/configuracoes', { cookie }))).toContain(
      'num aparelho que não é seu',
    )
  })
})

test('a person’s own device stays signed in and is recognised later', async () => {
  await signedIn(portal, 'candidate', 'propria@exemplo.ao')
  const answer = await post('/auth', { email: 'propria@exemplo.ao', password })
  const lines = answer.headers.getSetCookie()
  expect(lines.find((line) => line.startsWith('lusona='))).toMatch(/Max-Age=2592000/)
  expect(lines.find((line) => line.startsWith('lusona-navegador='))).toBeDefined()
})
