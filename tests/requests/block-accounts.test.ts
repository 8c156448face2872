import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { admin } from '#tests/support/makers/make.ts'
import { readPage } from '#tests/support/portal/page.ts'
import { cookieOf, password, sessionOf, testPortal, textOf } from '#tests/support/portal/portal.ts'
import { userAdministration } from './user-administration.ts'

const portal = await testPortal()
const { db, send, post, pool, ownerPool } = portal
const { chief, cookie, pageAt, textAt, follow, ana } = await userAdministration(portal)

beforeEach(() => portal.moveAway())

describe('the block of an account', () => {
  test('asks for confirmation', async () => {
    const { path } = await ana()
    expect(await textAt(`${path}/bloquear`)).toContain(
      'Tem certeza que deseja bloquear esta conta?',
    )
  })

  test('ends the account’s session at once, and the sign-in shows why in one sentence', async () => {
    const { id, email, path } = await ana()
    const own = await sessionOf(portal, id)
    expect((await send('/usuario/dashboard', { cookie: own })).status).toBe(200)
    expect(await follow(await post(`${path}/bloquear`, { reason: 'abuse' }, cookie))).toContain(
      'Conta bloqueada',
    )
    const after = await send('/usuario/dashboard', { cookie: own })
    expect(after.headers.get('Location')).toContain('/auth?redirect=')
    const refused = await post('/auth', { email, password })
    expect(refused.status).toBe(409)
    expect(cookieOf(refused)).toBe('')
    expect(await textOf(refused)).toContain(
      'Esta conta foi bloqueada pela administração, porque foi usada de forma abusiva. Se acha que é engano, escreva-nos pela página de contato.',
    )
  })

  test('needs a reason, which is shown in the history and beside the account', async () => {
    const { id, path } = await ana()
    const without = await post(`${path}/bloquear`, {}, cookie)
    expect(without.status).toBe(422)
    expect(await textOf(without)).toContain('Escolha o motivo.')
    await post(`${path}/bloquear`, { reason: 'taken-over' }, cookie)
    expect(await textAt(path)).toContain('Conta usada por outra pessoa')
    expect(await textAt(`/admin/historico?sobre=${id}`)).toMatch(
      /Conta bloqueada pela administração.*Conta usada por outra pessoa/,
    )
  })

  test('leads back to the filtered list, both when set and when removed', async () => {
    const { path } = await ana()
    const list = '/admin/usuarios?q=ana&tipo=candidate&page=2'
    const html = await pageAt(`${path}/bloquear?q=ana&tipo=candidate&page=2`)
    expect(readPage(html).valuesOf('voltar')).toContain(list)
    const sent = { reason: 'abuse', voltar: list }
    const blocked = await post(`${path}/bloquear`, sent, cookie)
    expect(blocked.headers.get('Location')).toBe(list)
    expect(readPage(await pageAt(`${path}?q=ana`)).valuesOf('voltar')).toContain(
      '/admin/usuarios?q=ana',
    )
    const taken = await post(`${path}/desbloquear`, { voltar: list }, cookie)
    expect(taken.headers.get('Location')).toBe(list)
    const elsewhere = await post(`${path}/bloquear`, { ...sent, voltar: '/sair' }, cookie)
    expect(elsewhere.headers.get('Location')).toBe('/admin/usuarios')
  })

  test('is not disclosed by a sign-in with a wrong password', async () => {
    const { email, path } = await ana()
    await post(`${path}/bloquear`, { reason: 'abuse' }, cookie)
    const refused = await textOf(await post('/auth', { email, password: 'Outra-coisa-9' }))
    expect(refused).toContain('O email ou a palavra-passe não estão certos.')
    expect(refused).not.toContain('bloqueada')
  })

  test('refuses a session that was opened before it took effect', async () => {
    const { id, path } = await ana()
    await post(`${path}/bloquear`, { reason: 'abuse' }, cookie)
    await pool.query(`update users set blocked_at = null, block_reason = null where id = $1`, [id])
    const late = await sessionOf(portal, id)
    await pool.query(`update users set blocked_at = now() where id = $1`, [id])
    const answer = await send('/usuario/dashboard', { cookie: late })
    expect(answer.headers.get('Location')).toContain('/auth?redirect=')
  })

  test('can be removed', async () => {
    const { email, path } = await ana()
    await post(`${path}/bloquear`, { reason: 'abuse' }, cookie)
    expect(await textAt(path)).toContain('Bloqueado')
    expect(await follow(await post(`${path}/desbloquear`, {}, cookie))).toContain(
      'Conta desbloqueada',
    )
    expect(cookieOf(await post('/auth', { email, password }))).not.toBe('')
  })

  test('is refused for oneself and for another administrator', async () => {
    const own = await post(`/admin/usuarios/${chief.id}/bloquear`, { reason: 'abuse' }, cookie)
    expect(await follow(own)).toContain('É a sua própria conta')
    const other = await admin(db)
    const refused = await post(
      `/admin/usuarios/${other.userId}/bloquear`,
      { reason: 'abuse' },
      cookie,
    )
    expect(await follow(refused)).toContain('Não se bloqueia um administrador')
    expect((await send('/admin', { cookie })).status).toBe(200)
  })

  test('reports a failure, and the account stays unblocked', async () => {
    const { id, path } = await ana()
    await ownerPool.query('alter table events rename to events_away')
    const answer = await post(`${path}/bloquear`, { reason: 'abuse' }, cookie)
    await ownerPool.query('alter table events_away rename to events')
    expect(answer.status).toBe(503)
    expect(await textOf(answer)).toContain('Não foi possível bloquear a conta')
    const { rows } = await pool.query('select blocked_at from users where id = $1', [id])
    expect(rows[0].blocked_at).toBeNull()
  })
})

describe('several accounts at once', () => {
  const blockedOf = async (ids: string[]) => {
    const { rows } = await pool.query(
      'select blocked_at is not null as is, block_reason as reason from users where id = any($1) order by id',
      [ids],
    )
    return rows
  }
  const queryFor = (ids: string[]) => ids.map((id) => `usuario=${id}`).join('&')

  test('can be ticked in the list, except administrators', async () => {
    const [one, other] = [await ana(), await admin(db)]
    const html = await pageAt('/admin/usuarios')
    expect(readPage(html).valuesOf('usuario')).toContainEqual(expect.stringContaining(one.id))
    expect(readPage(html).valuesOf('usuario').join()).not.toContain(other.userId)
    const buttons = readPage(html).select('button[formaction="/admin/usuarios/desbloquear"]')
    expect(buttons).not.toHaveLength(0)
  })

  test('are previewed before they are blocked, including those that will be skipped', async () => {
    const [one, two, other] = [await ana(), await ana(), await admin(db, { name: 'Zito Chefe' })]
    const text = await textAt(
      `/admin/usuarios/bloquear?${queryFor([one.id, two.id, other.userId])}`,
    )
    expect(text).toMatch(/Bloquear 2 contas\?.*Ana Moreira.*Ficam como estão.*Zito Chefe/)
    expect(await blockedOf([one.id, two.id])).toMatchObject([{ is: false }, { is: false }])
  })

  test('can be blocked for one reason and unblocked, each time returning to the filtered list', async () => {
    const ids = [(await ana()).id, (await ana()).id]
    const sent = { usuarios: ids.join(','), voltar: '/admin/usuarios?tipo=candidate' }
    const answer = await post('/admin/usuarios/bloquear', { ...sent, reason: 'misleading' }, cookie)
    expect(answer.headers.get('Location')).toBe('/admin/usuarios?tipo=candidate')
    expect(await follow(answer)).toContain('As contas escolhidas estão bloqueadas')
    const both = { is: true, reason: 'misleading' }
    expect(await blockedOf(ids)).toEqual([both, both])
    expect(await textAt(`/admin/usuarios/desbloquear?${queryFor(ids)}`)).toMatch(
      /Desbloquear 2 contas\?.*Ana Moreira.*Vagas ou candidaturas enganosas/,
    )
    const back = await post('/admin/usuarios/desbloquear', sent, cookie)
    expect(await follow(back)).toContain('As contas escolhidas estão desbloqueadas')
    expect(await blockedOf(ids)).toMatchObject([{ is: false }, { is: false }])
  })

  test('cannot be blocked without a reason', async () => {
    const { id } = await ana()
    const path = `/admin/usuarios/bloquear?${queryFor([id])}`
    const answer = await post(path, { usuarios: id }, cookie)
    expect(answer.status).toBe(422)
    expect(await textOf(answer)).toContain('Escolha o motivo.')
    expect(await blockedOf([id])).toMatchObject([{ is: false }])
  })

  test('are blocked except administrators, oneself and deleted accounts, and the page says so', async () => {
    const [one, other] = [await ana(), await admin(db)]
    const ids = [one.id, other.userId, chief.id, randomUUID()]
    const sent = { usuarios: ids.join(','), reason: 'abuse' }
    expect(await follow(await post('/admin/usuarios/bloquear', sent, cookie))).toContain(
      'Nem todas as contas foram mudadas',
    )
    expect(await blockedOf([one.id])).toMatchObject([{ is: true }])
    expect(await blockedOf([other.userId, chief.id])).toMatchObject([{ is: false }, { is: false }])
  })

  test.each(['bloquear', 'desbloquear'])(
    'must be selected first; otherwise the page %s redirects to the list',
    async (what) => {
      const answer = await send(`/admin/usuarios/${what}?usuario=x`, { cookie })
      expect(answer.headers.get('Location')).toBe('/admin/usuarios')
    },
  )
})
