import { beforeEach, describe, expect, test } from 'vitest'
import { fillAddress } from '#tests/support/portal/fill-address.ts'
import { pageOf } from '#tests/support/portal/page.ts'
import { password, signedIn, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, post, pool, ownerPool } = portal

beforeEach(() => portal.moveAway())

describe('a session', () => {
  test('is extended while it is used', async () => {
    const { id, cookie } = await signedIn(portal, 'candidate', 'renova@exemplo.ao')
    const ends = async () => {
      const { rows } = await pool.query('select expires_at from sessions where user_id = $1', [id])
      return rows[0].expires_at as Date
    }
    expect((await send('/usuario/dashboard', { cookie })).headers.getSetCookie()).toEqual([])
    await pool.query(
      `update sessions set expires_at = expires_at - interval '2 days',
         created_at = created_at - interval '2 days', updated_at = updated_at - interval '2 days'
       where user_id = $1`,
      [id],
    )
    const before = await ends()
    const answer = await send('/usuario/dashboard', { cookie })
    expect(answer.headers.getSetCookie().join()).toMatch(/lusona=[^;]+;.*Max-Age=\d{6,}/i)
    expect((await ends()).getTime()).toBeGreaterThan(before.getTime() + 86_400_000)
  })

  test('is refused once it has ended', async () => {
    const { id, cookie } = await signedIn(portal, 'candidate', 'acabou@exemplo.ao')
    await pool.query(
      "update sessions set expires_at = now() - interval '1 second' where user_id = $1",
      [id],
    )
    const answer = await send('/usuario/dashboard', { cookie })
    expect(answer.headers.get('Location')).toBe('/auth?redirect=%2Fusuario%2Fdashboard')
  })

  test('ends 90 days after the sign-in, even if it is used', async () => {
    const { id, cookie } = await signedIn(portal, 'candidate', 'noventa@exemplo.ao')
    await pool.query(
      "update sessions set created_at = now() - interval '91 days' where user_id = $1",
      [id],
    )
    expect((await send('/usuario/dashboard', { cookie })).status).toBe(302)
  })

  test('is refused with a changed signature', async () => {
    const { cookie } = await signedIn(portal, 'candidate', 'assinada@exemplo.ao')
    const changed = cookie.replace(/.{4}$/, 'AAAA')
    expect((await send('/usuario/dashboard', { cookie: changed })).status).toBe(302)
  })

  test('shows the name stored for the candidate, company or administrator', async () => {
    const people = [
      ['candidate', 'candidates', '/usuario/dashboard'],
      ['company', 'companies', '/empresa/dashboard'],
      ['admin', 'admins', '/admin'],
    ] as const
    for (const [userType, table, path] of people) {
      portal.moveAway()
      const { id, cookie } = await signedIn(portal, userType, `nome-${userType}@exemplo.ao`)
      await pool.query(`update ${table} set name = $2 where id = $1`, [id, `Nome da ${table}`])
      const menu = (await pageOf(send('/', { cookie }))).part('.site-user')
      expect(menu.text).toBe(`Nome da ${table}`)
      expect((await send(path, { cookie })).status).toBe(200)
    }
  })
})

describe('the row of a session', () => {
  const row = async (id: string) => {
    const { rows } = await pool.query(
      `select round(extract(epoch from expires_at - now()) / 86400)::int as days,
         to_jsonb(sessions)::text like '%192.0.2.%' or to_jsonb(sessions)::text like '%198.51.%' as has_address
       from sessions where user_id = $1`,
      [id],
    )
    return rows
  }

  test('ends 30 days after its last use and stores no IP address', async () => {
    const { id } = await signedIn(portal, 'candidate', 'linha@exemplo.ao')
    expect(await row(id)).toEqual([{ days: 30, has_address: false }])
  })

  test('is valid on the 89th day, and each use extends it by at most 30 days', async () => {
    const { id, cookie } = await signedIn(portal, 'candidate', 'oitenta@exemplo.ao')
    await pool.query(
      `update sessions set created_at = now() - interval '89 days',
         expires_at = now() + interval '3 days' where user_id = $1`,
      [id],
    )
    expect((await send('/usuario/dashboard', { cookie })).status).toBe(200)
    expect((await row(id))[0].days).toBe(30)
  })
})

describe('a sign-out', () => {
  test('reports a failure, and the session then stays open', async () => {
    const { cookie } = await signedIn(portal, 'candidate', 'fica@exemplo.ao')
    await ownerPool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger refuse before delete on sessions for each row execute function refuse()`)
    const answer = await post('/sair', {}, cookie).finally(() =>
      ownerPool.query('drop trigger refuse on sessions; drop function refuse'),
    )
    expect(answer.headers.getSetCookie().join()).not.toContain('lusona=;')
    const noticeCookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const page = await send(answer.headers.get('Location') ?? '', {
      cookie: `${cookie}; ${noticeCookie}`,
    })
    const text = await textOf(page)
    expect(text).toContain('Erro no logout')
    expect(text).not.toContain('Logout efetuado')
    expect((await send('/usuario/dashboard', { cookie })).status).toBe(200)
  })

  test('is no error if the session has ended already', async () => {
    const { cookie } = await signedIn(portal, 'candidate', 'duas-vezes@exemplo.ao')
    for (let i = 0; i < 2; i += 1) {
      expect((await post('/sair', {}, cookie)).headers.get('Location')).toBe('/auth')
    }
  })
})

describe('a sign-in', () => {
  test('leads to the dashboard of the account’s type', async () => {
    const dashboards = {
      candidate: '/usuario/dashboard',
      company: '/empresa/dashboard',
      admin: '/admin/dashboard',
    } as const
    for (const userType of ['candidate', 'company', 'admin'] as const) {
      portal.moveAway()
      const email = `painel-${userType}@exemplo.ao`
      if (userType !== 'admin') await signedIn(portal, userType, email)
      const known = userType === 'admin' ? 'nome-admin@exemplo.ao' : email
      const answer = await post('/auth', { email: known, password })
      expect(answer.headers.get('Location')).toBe(dashboards[userType])
    }
  })

  test('takes as long for an unknown e-mail address as for a wrong password', async () => {
    await signedIn(portal, 'candidate', 'tempo@exemplo.ao')
    const workFor = async (email: string) => {
      portal.moveAway()
      const before = portal.hashed()
      expect((await post('/auth', { email, password: 'nao-e-esta' })).status).toBe(409)
      return portal.hashed() - before
    }
    // For a known and for an unknown account, one password is hashed, so both responses take
    // equally long.
    expect(await workFor('tempo@exemplo.ao')).toBe(1)
    expect(await workFor('ninguem@exemplo.ao')).toBe(1)
  })

  test('requires a proof of work after 100 failures from one IP address on any accounts', async () => {
    const attempt = (i: number) => post('/auth', { email: `varre-${i}@exemplo.ao`, password: 'x' })
    expect((await attempt(0)).status).toBe(409)
    await fillAddress(portal, 'signInAddress', 98)
    expect((await attempt(1)).status).toBe(409)
    const answer = await attempt(2)
    expect(answer.status).toBe(429)
    expect(answer.headers.get('X-Refusal')).toBe('Proof needed')
    portal.moveAway()
    expect((await attempt(3)).status).toBe(409)
  })

  test('counts its failed attempts in the database', async () => {
    const email = 'contada@exemplo.ao'
    for (let i = 0; i < 3; i += 1) await post('/auth', { email, password: 'errada' })
    const { rows } = await pool.query(
      "select count(*)::int from attempts where limit_name = 'signIn' and key like $1",
      [`${email} %`],
    )
    expect(rows).toEqual([{ count: 3 }])
  })
})
