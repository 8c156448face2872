import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { codeOf, stepAt } from '#app/domain/second-factor/totp.ts'
import { admin } from '#tests/support/makers/make.ts'
import { deliverMails, pathIn } from '#tests/support/portal/deliver-mails.ts'
import { readPage } from '#tests/support/portal/page.ts'
import { cookieOf, password, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, post, pool, ctx } = portal
const passwordHash = await ctx.passwords.hash(password)
const page = '/admin/seguranca/segundo-factor'

beforeEach(() => portal.moveAway())

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

async function administrator() {
  const email = `admin-${randomUUID()}@exemplo.ao`
  const { userId } = await admin(portal.db, { email, passwordHash })
  const cookie = cookieOf(await post('/auth', { email, password }))
  return { id: userId, email, cookie }
}

/** Returns the current code, then the next one. Later codes are not accepted yet. */
function telephone(secret: string) {
  let step = stepAt(new Date()) - 1
  return {
    next: () => {
      step += 1
      return codeOf(secret, step)
    },
    wrong: () => {
      const near = [-1, 0, 1, 2].map((off) => codeOf(secret, stepAt(new Date()) + off))
      return (
        ['000000', '000001', '000002', '000003', '000004'].find((code) => !near.includes(code)) ??
        ''
      )
    },
  }
}

async function secretOf(cookie: string): Promise<string> {
  const text = await textOf(await send(`${page}/codigo`, { cookie }))
  return /(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec(text)?.[0].replaceAll(' ', '') ?? ''
}

async function withSecondFactor() {
  const person = await administrator()
  await post(page, { password }, person.cookie)
  const phone = telephone(await secretOf(person.cookie))
  const answer = await post(`${page}/codigo`, { code: phone.next() }, person.cookie)
  const reserve = [...(await textOf(answer)).matchAll(/[A-Z2-7]{5}\s*-\s*[A-Z2-7]{5}/g)]
  return { ...person, phone, reserve: reserve.map(([code]) => code.replace(/\s/g, '')) }
}

async function upToCode(email: string, path = '/auth') {
  const answer = await post(path, { email, password })
  return { answer, cookie: cookiesOf(answer) }
}

const show = (cookie: string, code: string, path = '/auth/codigo') => post(path, { code }, cookie)

async function factorOf(id: string) {
  const { rows } = await pool.query(
    `select u.two_factor_enabled as on, f.verified, f.secret, f.backup_codes
     from users u left join two_factors f on f.user_id = u.id where u.id = $1`,
    [id],
  )
  return rows[0]
}

test('the page for the code says what to do without phone and backup codes', async () => {
  const { email } = await withSecondFactor()
  const { cookie } = await upToCode(email)
  const page = await textOf(await send('/auth/codigo', { cookie }))
  expect(page).toContain('peça a outro administrador que o remova e o nomeie de novo')
})

test('a sign-in on a borrowed device still counts as borrowed after the code was entered', async () => {
  const { email, phone } = await withSecondFactor()
  const signIn = await post('/auth', { email, password, borrowedDevice: 'on' })
  const answer = await show(cookiesOf(signIn), phone.next())
  const lines = answer.headers.getSetCookie()
  expect(lines.find((line) => line.startsWith('lusona='))).toMatch(/^lusona=[\w-]{43}(?!.*Max-Age)/)
  expect(lines.find((line) => line.startsWith('lusona-navegador='))).toBeUndefined()
})

test('a sign-in whose password was checked before all sessions were ended cannot be completed with a code', async () => {
  const { email, cookie, phone } = await withSecondFactor()
  const step = (await upToCode(email)).cookie
  const others = await post('/admin/configuracoes/sessoes', {}, cookie)
  expect(others.status).toBe(303)
  const answer = await show(step, phone.next())
  expect(answer.headers.get('Location')).toBe('/auth')
  expect(answer.headers.getSetCookie().some((line) => line.startsWith('lusona='))).toBe(false)
})

describe('switching the second factor on', () => {
  test('requires the password, shows a QR code and a key, and takes effect with a correct code', async () => {
    const { id, email, cookie } = await administrator()
    expect((await post(page, { password: 'outra-qualquer-12' }, cookie)).status).toBe(409)
    expect((await factorOf(id)).secret).toBe(null)
    const begun = await post(page, { password }, cookie)
    expect(begun.headers.get('Location')).toBe(`${page}/codigo`)
    const html = await (await send(`${page}/codigo`, { cookie })).text()
    expect(readPage(html).select('svg.qr-code')).toHaveLength(1)
    expect(html).toContain('otpauth://totp/Lusona:')
    const phone = telephone(await secretOf(cookie))

    expect((await show(cookie, phone.wrong(), `${page}/codigo`)).status).toBe(409)
    expect(await factorOf(id)).toMatchObject({ on: false, verified: false })
    const answer = await show(cookie, phone.next(), `${page}/codigo`)
    expect((await textOf(answer)).match(/[A-Z2-7]{5}\s*-\s*[A-Z2-7]{5}/g)).toHaveLength(10)
    expect(await factorOf(id)).toMatchObject({ on: true, verified: true })
    const mails = await deliverMails(portal, email)
    expect(mails.map(({ subject }) => subject)).toContain('Segundo factor ligado')
  })

  test('ends the other sessions, and does not show the key and the backup codes again', async () => {
    const { email, cookie } = await administrator()
    const other = cookieOf(await post('/auth', { email, password }))
    await post(page, { password }, cookie)
    const secret = await secretOf(cookie)
    const phone = telephone(secret)
    const codes = await textOf(await show(cookie, phone.next(), `${page}/codigo`))
    expect((await send('/admin', { cookie })).status).toBe(200)
    expect((await send('/admin', { cookie: other })).headers.get('Location')).toContain('/auth')
    const again = await textOf(await send(`${page}/codigo`, { cookie }))
    expect(again).not.toMatch(/[A-Z2-7]{5}\s*-\s*[A-Z2-7]{5}/)
    expect(again).not.toContain(secret.slice(0, 4))
    expect(codes).not.toBe(again)
  })

  test('stores neither the key nor the backup codes in plain text', async () => {
    const { id, cookie } = await administrator()
    await post(page, { password }, cookie)
    const secret = await secretOf(cookie)
    expect(secret).toHaveLength(32)
    const { reserve } = await withSecondFactor()
    expect((await factorOf(id)).secret).not.toContain(secret)
    const { rows } = await pool.query(
      "select string_agg(backup_codes, ' ') as codes from two_factors",
    )
    for (const code of reserve) expect(rows[0].codes).not.toContain(code.replace('-', ''))
  })
})

describe('signing in with a second factor', () => {
  test('requires the code after the password, opens no session before it, and keeps the requested path', async () => {
    const { email, phone } = await withSecondFactor()
    const { answer, cookie } = await upToCode(email, '/auth?redirect=%2Fadmin%2Fvagas')
    expect(cookieOf(answer)).toBe('')
    const path = answer.headers.get('Location') ?? ''
    expect(path).toBe('/auth/codigo?redirect=%2Fadmin%2Fvagas')
    expect((await send('/admin', { cookie })).headers.get('Location')).toContain('/auth?redirect=')
    expect(await textOf(await send(path, { cookie }))).toContain('Código de confirmação')
    const opened = await show(cookie, phone.next(), path)
    expect(opened.headers.get('Location')).toBe('/admin/vagas')
    expect((await send('/admin', { cookie: cookieOf(opened) })).status).toBe(200)
  })

  test('accepts a code with spaces, and leads to the dashboard if no path was requested', async () => {
    const { email, phone } = await withSecondFactor()
    const { cookie } = await upToCode(email)
    const code = phone.next()
    const opened = await show(cookie, `${code.slice(0, 3)} ${code.slice(3)} `)
    expect(opened.headers.get('Location')).toBe('/admin/dashboard')
  })

  test('accepts a code once, even if it is sent twice at once', async () => {
    const { email, phone } = await withSecondFactor()
    const code = phone.next()
    const [first, second] = [await upToCode(email), await upToCode(email)]
    const answers = await Promise.all([show(first.cookie, code), show(second.cookie, code)])
    expect(answers.filter((answer) => cookieOf(answer) !== '')).toHaveLength(1)
    const third = await upToCode(email)
    const again = await show(third.cookie, code)
    expect(again.status).toBe(409)
    expect(await textOf(again)).toContain('Este código não está certo, ou já foi usado.')
  })

  test('succeeds for both of two taps in one browser, at once and within seconds', async () => {
    const { email, phone, reserve } = await withSecondFactor()
    for (const code of [phone.next(), reserve[0] ?? '']) {
      const { cookie } = await upToCode(email)
      const taps = await Promise.all([show(cookie, code), show(cookie, code)])
      for (const answer of [...taps, await show(cookie, code)]) {
        expect(answer.headers.get('Location')).toBe('/admin/dashboard')
        expect((await send('/admin', { cookie: cookieOf(answer) })).status).toBe(200)
      }
      const later = await show(cookieOf(taps[0]), code)
      expect(later.headers.get('Location')).toBe('/admin/dashboard')
      expect(later.headers.getSetCookie().join()).not.toContain('lusona-aviso')
    }
  })

  test('refuses a completed step for another code, after ten seconds, and after the sign-out from all devices', async () => {
    const { email, phone, reserve } = await withSecondFactor()
    const code = phone.next()
    const { cookie } = await upToCode(email)
    const opened = cookieOf(await show(cookie, code))
    expect((await send('/auth/codigo', { cookie })).headers.get('Location')).toBe('/auth')
    const isRefused = async (sent: string) => {
      const answer = await show(cookie, sent)
      expect(answer.headers.get('Location')).toBe('/auth')
      expect(answer.headers.getSetCookie().some((line) => line.startsWith('lusona='))).toBe(false)
    }
    await isRefused(phone.wrong())
    await isRefused(reserve[0] ?? '')
    expect(cookieOf(await show((await upToCode(email)).cookie, reserve[0] ?? ''))).not.toBe('')
    expect((await post('/admin/configuracoes/sessoes', {}, opened)).status).toBe(303)
    await isRefused(code)
    const second = await upToCode(email)
    await show(second.cookie, reserve[1] ?? '')
    await pool.query("update verifications set expires_at = expires_at - interval '10 seconds'")
    const late = await show(second.cookie, reserve[1] ?? '')
    expect(late.headers.get('Location')).toBe('/auth')
  })

  test('accepts each backup code once', async () => {
    const { email, reserve } = await withSecondFactor()
    const [one = '', two = ''] = reserve
    expect(cookieOf(await show((await upToCode(email)).cookie, one.toLowerCase()))).not.toBe('')
    expect((await show((await upToCode(email)).cookie, one)).status).toBe(409)
    expect(cookieOf(await show((await upToCode(email)).cookie, two))).not.toBe('')
  })

  test('refuses the sixth code within 15 minutes, even the right one, from any client', async () => {
    const { email, phone, reserve } = await withSecondFactor()
    for (let i = 0; i < 5; i += 1) {
      portal.moveAway()
      expect((await show((await upToCode(email)).cookie, phone.wrong())).status).toBe(409)
    }
    portal.moveAway()
    for (const code of [phone.next(), reserve[0] ?? '']) {
      const answer = await show((await upToCode(email)).cookie, code)
      expect(answer.status).toBe(429)
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect(await textOf(answer)).toMatch(/Aguarde (1[0-5]|[1-9]) minutos/)
    }
  })

  test('checks at most five of ten simultaneous codes', async () => {
    const { email, phone, id } = await withSecondFactor()
    const { cookie } = await upToCode(email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => show(cookie, phone.wrong())))
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
    const { rows } = await pool.query(
      "select count(*)::int from security_log where action = 'login_failed' and record_id = $1",
      [id],
    )
    expect(rows[0].count).toBe(5)
  })

  test('starts over in another browser, after ten minutes or without the password', async () => {
    const { email, phone } = await withSecondFactor()
    expect((await send('/auth/codigo')).headers.get('Location')).toBe('/auth')
    const unknown = await show(`lusona-codigo=${'x'.repeat(43)}`, phone.next())
    expect(unknown.headers.get('Location')).toBe('/auth')
    const { cookie } = await upToCode(email)
    await pool.query("update verifications set expires_at = now() - interval '1 second'")
    const late = await show(cookie, phone.next())
    expect(late.headers.get('Location')).toBe('/auth')
    expect(cookieOf(late)).toBe('')
  })

  test('is also required after a recovered password', async () => {
    const { email } = await withSecondFactor()
    await post('/recuperar-senha', { email })
    const mails = await deliverMails(portal, email)
    const mail = mails.find(({ subject }) => subject === 'Recuperar a palavra-passe')
    const fresh = 'Cazenga-renovada-12'
    await post(pathIn(mail, '/recuperar-senha/'), { password: fresh, passwordConfirmation: fresh })
    const answer = await post('/auth', { email, password: fresh })
    expect(cookieOf(answer)).toBe('')
    expect(answer.headers.get('Location')).toBe('/auth/codigo')
  })

  test('does not reveal the second factor after a wrong password', async () => {
    const { email } = await withSecondFactor()
    const answer = await post('/auth', { email, password: 'outra-qualquer-12' })
    expect(answer.status).toBe(409)
    expect(await textOf(answer)).toContain('O email ou a palavra-passe não estão certos.')
  })
})

describe('once the second factor is on,', () => {
  test('a person can replace the backup codes by entering password and code', async () => {
    const { cookie, phone, reserve, email } = await withSecondFactor()
    const bad = await post(`${page}/reserva`, { password: 'x', code: phone.wrong() }, cookie)
    expect(bad.status).toBe(409)
    const good = await post(`${page}/reserva`, { password, code: phone.next() }, cookie)
    const fresh = /[A-Z2-7]{5}\s*-\s*[A-Z2-7]{5}/.exec(await textOf(good))?.[0].replace(/\s/g, '')
    expect((await show((await upToCode(email)).cookie, reserve[0] ?? '')).status).toBe(409)
    expect(cookieOf(await show((await upToCode(email)).cookie, fresh ?? ''))).not.toBe('')
  })

  test('a person can switch it off only with both password and code', async () => {
    const { id, email, cookie, phone } = await withSecondFactor()
    const off = `${page}/desligar`
    expect((await post(off, { password, code: phone.wrong() }, cookie)).status).toBe(409)
    const code = phone.next()
    expect((await post(off, { password: 'outra', code }, cookie)).status).toBe(409)
    expect((await factorOf(id)).on).toBe(true)
    const answer = await post(off, { password, code }, cookie)
    expect(answer.headers.get('Location')).toBe('/admin/seguranca')
    expect(await factorOf(id)).toMatchObject({ on: false, secret: null })
    expect(cookieOf(await post('/auth', { email, password }))).not.toBe('')
    const mails = await deliverMails(portal, email)
    expect(mails.map(({ subject }) => subject)).toContain('Segundo factor desligado')
  })

  test('a person has at most five password attempts in 15 minutes', async () => {
    const { cookie } = await administrator()
    for (let i = 0; i < 5; i += 1) await post(page, { password: 'errada' }, cookie)
    expect((await post(page, { password }, cookie)).status).toBe(429)
  })
})

describe('if the platform requires a second factor of every administrator', () => {
  const require = async (isRequired: boolean) => {
    await pool.query('update settings set require_admin_second_factor = $1', [isRequired])
    ctx.onNotification({ name: 'settings-changed' }, portal.app.cache)
  }

  test('an administrator without it must switch it on first', async () => {
    const without = await administrator()
    const having = await withSecondFactor()
    await require(true)
    try {
      for (const path of ['/admin', '/admin/vagas', '/admin/seguranca', '/admin/vagas.data']) {
        const answer = await send(path, { cookie: without.cookie })
        const to = answer.headers.get('Location') ?? (await answer.text())
        expect(to, path).toContain(page)
      }
      for (const path of [
        '/admin/vagas/nova',
        '/admin/seguranca/administradores/novo',
        '/candidaturas/00000000-0000-7000-8000-000000000000/cv',
      ]) {
        const answer = await send(path, {
          method: path.startsWith('/admin') ? 'POST' : 'GET',
          cookie: without.cookie,
          ...(path.startsWith('/admin') ? { body: new URLSearchParams({ name: 'x' }) } : {}),
        })
        expect(answer.headers.get('Location'), path).toBe(page)
      }
      expect((await send(page, { cookie: without.cookie })).status).toBe(200)
      await post(page, { password }, without.cookie)
      const phone = telephone(await secretOf(without.cookie))
      await show(without.cookie, phone.next(), `${page}/codigo`)
      expect((await send('/admin', { cookie: without.cookie })).status).toBe(200)

      expect((await send('/admin', { cookie: having.cookie })).status).toBe(200)
      const off = await post(
        `${page}/desligar`,
        { password, code: having.phone.next() },
        having.cookie,
      )
      expect(off.status).toBe(409)
      expect((await factorOf(having.id)).on).toBe(true)
    } finally {
      await require(false)
    }
  })
})
