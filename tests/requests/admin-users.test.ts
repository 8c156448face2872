import { createHash, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { admin, candidate, company } from '#tests/support/makers/make.ts'
import { readPage } from '#tests/support/portal/page.ts'
import {
  cookieOf,
  mainOf,
  password,
  sessionOf,
  signedIn,
  testPortal,
  textOf,
  wordsOf,
} from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { db, send, post, pool, ownerPool, ctx } = portal
const chief = await signedIn(portal, 'admin', 'chefe@exemplo.ao')
const { cookie } = chief
const passwordHash = await ctx.passwords.hash(password)

beforeEach(() => portal.moveAway())

const pageAt = async (path: string, as = cookie) => mainOf(await send(path, { cookie: as }))
const textAt = async (path: string, as = cookie) => wordsOf(await pageAt(path, as))

async function follow(answer: Response, as = cookie) {
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  return textOf(
    await send(answer.headers.get('Location') ?? '', { cookie: [as, ...cookies].join('; ') }),
  )
}

async function ana() {
  const email = `ana-${randomUUID()}@exemplo.ao`
  const { userId } = await candidate(db, { name: 'Ana Moreira', email, passwordHash })
  await pool.query(
    `update candidates set phone = '+244923000111', document_number = '009876543LA041' where id = $1`,
    [userId],
  )
  return { id: userId, email, path: `/admin/usuarios/${userId}` }
}

describe('the administrators’ list of users', () => {
  test('contains candidates, companies and administrators with number and type', async () => {
    await ana()
    await company(db, { name: 'Padaria Numerada' })
    const text = await textAt('/admin/usuarios')
    expect(text).toMatch(/Padaria Numerada #\d{6} Empresa.*Ana Moreira #\d{6} Candidato/)
    expect(text).toMatch(/Administradora #\d{6} Administrador/)
  })

  test('shows contacts only masked', async () => {
    const { email, path } = await ana()
    for (const page of [await pageAt('/admin/usuarios'), await pageAt(path)]) {
      for (const whole of [email, '923 000 111', '923000111', '009876543LA041']) {
        expect(page).not.toContain(whole)
      }
      expect(page).toContain('a•••@exemplo.ao')
      expect(page).toContain('•••041')
    }
  })

  test('can be filtered, sorted and paged by its URL, and links to users keep the filters', async () => {
    const { id } = await ana()
    const page = await pageAt('/admin/usuarios?q=moreira&tipo=candidate&ordem=nome')
    const { links } = readPage(page)
    expect(links).toContain(`/admin/usuarios/${id}?q=moreira&tipo=candidate&ordem=nome`)
    expect(readPage(page).part('[aria-sort=ascending]').text).toMatch(/^Nome/)
    expect(wordsOf(page)).not.toContain('Padaria')
    const gone = await send('/admin/usuarios?q=moreira&page=99', { cookie })
    expect(gone.headers.get('Location')).toBe('/admin/usuarios?q=moreira')
  })

  test('reports that it cannot be loaded', async () => {
    await ownerPool.query('alter table listed_users rename to users_away')
    const answer = await send('/admin/usuarios', { cookie })
    await ownerPool.query('alter table users_away rename to listed_users')
    expect(await textOf(answer)).toContain('Erro ao carregar usuários')
  })
})

describe('a user in the administration', () => {
  test('is shown beside the list with the permitted acts', async () => {
    const { path } = await ana()
    const text = await textAt(path)
    expect(text).toMatch(/Usuários.*Ana Moreira #\d{6} · Candidato.*Mostrar contactos.*Bloquear/)
  })

  test('is marked if the user may appoint administrators', async () => {
    expect(await textAt(`/admin/usuarios/${chief.id}`)).toContain('Pode criar admins')
    const other = await admin(db)
    await pool.query('update admins set can_assign_admin = false where id = $1', [other.userId])
    const page = await pageAt(`/admin/usuarios/${other.userId}`)
    expect(wordsOf(page)).not.toContain('Pode criar admins')
    expect(page).toContain('Deixar criar admins')
  })

  test('is found by the complete e-mail address, which never appears in a URL', async () => {
    const { email, path } = await ana()
    const found = await post('/admin/usuarios/procurar', { q: email }, cookie)
    expect(found.headers.get('Location')).toBe(path)
    const nobody = await post(
      '/admin/usuarios/procurar',
      { q: email.slice(0, email.indexOf('@') + 4) },
      cookie,
    )
    expect(nobody.status).toBe(409)
    expect(await textOf(nobody)).toContain('Nenhuma conta tem exatamente este contacto.')
  })

  test('is found by name or number in the field that also finds contacts', async () => {
    const found = await post('/admin/usuarios/procurar', { q: 'ana', tipo: 'candidate' }, cookie)
    expect(found.headers.get('Location')).toBe('/admin/usuarios?q=ana&tipo=candidate')
    const number = await post('/admin/usuarios/procurar', { q: '#000002' }, cookie)
    expect(number.headers.get('Location')).toBe('/admin/usuarios?q=%23000002')
  })

  test('is offered in a list if several users share the telephone number', async () => {
    await pool.query(`update candidates set phone = null; update companies set phone = null`)
    const [one, other] = [await ana(), await ana()]
    const page = await mainOf(await post('/admin/usuarios/procurar', { q: '923 000 111' }, cookie))
    expect(page).toContain(one.path)
    expect(page).toContain(other.path)
  })
})

describe('the contacts of users', () => {
  test('are revealed by a form, and the opening is recorded', async () => {
    const { id, email, path } = await ana()
    const answer = await post(`${path}?q=ana`, {}, cookie)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toContain('no-store')
    const text = wordsOf(await mainOf(answer))
    for (const whole of [email, '+244 923 000 111', '009876543LA041']) {
      expect(text).toContain(whole)
    }
    const { rows } = await pool.query(
      `select actor_id from events where name = 'user-contacts-opened' and subject_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ actor_id: chief.id }])
  })

  test('are revealed together for a whole page, and recorded for each user', async () => {
    const [one, other] = [await ana(), await ana()]
    const usuarios = [one.id, other.id].join(',')
    const answer = await post('/admin/usuarios?q=ana', { usuarios }, cookie)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toContain('no-store')
    const text = wordsOf(await mainOf(answer))
    for (const { email } of [one, other]) expect(text).toContain(email)
    const { rows } = await pool.query(
      `select subject_id from events where name = 'user-contacts-opened' and actor_id = $1
         and subject_id = any($2::uuid[])`,
      [chief.id, [one.id, other.id]],
    )
    expect(rows).toHaveLength(2)
  })

  test('appear neither in the log nor in the history', async () => {
    const { email, path } = await ana()
    await post(path, {}, cookie)
    await post('/admin/usuarios/procurar', { q: email }, cookie)
    const { rows } = await pool.query(`select string_agg(data::text, ' ') as said from events`)
    expect(rows[0].said).not.toContain(email)
    expect(portal.lines.join('\n')).not.toContain(email)
  })

  test('are not revealed if the opening cannot be recorded', async () => {
    const { email, path } = await ana()
    await ownerPool.query('alter table events rename to events_away')
    const answer = await post(path, {}, cookie)
    await ownerPool.query('alter table events_away rename to events')
    expect(answer.status).toBe(503)
    const text = await textOf(answer)
    expect(text).toContain('Não foi possível mostrar os contactos')
    expect(text).not.toContain(email)
  })
})

describe('a CV that an administrator opens', () => {
  async function keyOfCv(id: string): Promise<string> {
    const key = `${id}/${randomUUID().replaceAll('-', '')}.pdf`
    await pool.query('update candidate_cvs set key = $2 where candidate_id = $1', [id, key])
    await pool.query('update candidates set cv_file = $2 where id = $1', [id, key])
    return key
  }

  test('is requested by a form, and the candidate reads who opened it', async () => {
    const { id, path } = await ana()
    const key = await keyOfCv(id)
    const content = Buffer.from('%PDF-1.7')
    await ctx.files.put('cv-files', key, content, { contentType: 'application/pdf' })
    const sha256 = createHash('sha256').update(content).digest('hex')
    await pool.query('update candidate_cvs set sha256 = $2 where key = $1', [key, sha256])
    const answer = await post(`${path}/cv`, {}, cookie)
    expect(answer.headers.get('Content-Type')).toBe('application/pdf')
    expect(await answer.text()).toBe('%PDF-1.7')
    const { rows: openings } = await pool.query(
      'select actor_kind, actor_id from cv_openings where candidate_id = $1',
      [id],
    )
    expect(openings).toEqual([{ actor_kind: 'admin', actor_id: chief.id }])
  })

  test('is not sent in response to a GET request', async () => {
    const { id, path } = await ana()
    expect((await send(`${path}/cv`, { cookie })).headers.get('Location')).toBe(path)
    const { rows } = await pool.query('select * from cv_openings where candidate_id = $1', [id])
    expect(rows).toEqual([])
  })

  test('is reported as missing if its file is gone', async () => {
    const { id, path } = await ana()
    await keyOfCv(id)
    expect(await follow(await post(`${path}/cv`, {}, cookie))).toContain('CV não disponível')
  })
})

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

test('an administrator can end the sessions of another account, but not their own', async () => {
  const { id, path } = await ana()
  const own = await sessionOf(portal, id)
  await post(`${path}/sessoes`, {}, cookie)
  expect((await send('/usuario/dashboard', { cookie: own })).status).toBe(302)
  await post(`/admin/usuarios/${chief.id}/sessoes`, {}, cookie)
  expect((await send('/admin', { cookie })).status).toBe(200)
})

describe('the right to appoint administrators', () => {
  test('is granted and revoked on a confirmation page', async () => {
    const other = await admin(db, { name: 'Zito Ajudante' })
    const path = `/admin/usuarios/${other.userId}/nomear`
    expect(await textAt(path)).toContain('Retirar o direito de criar administradores?')
    expect(
      await follow(await post(path, { right: 'nao', currentPassword: password }, cookie)),
    ).toContain('Já não pode criar administradores')
    expect(
      await follow(await post(path, { right: 'sim', currentPassword: password }, cookie)),
    ).toContain('Já pode criar administradores')
  })

  test('cannot be revoked by administrators without it, nor from the last administrator who has it', async () => {
    const helper = await admin(db)
    const as = await sessionOf(portal, helper.userId)
    await pool.query('update admins set can_assign_admin = (id = $1)', [chief.id])
    const chiefs = `/admin/usuarios/${chief.id}/nomear`
    expect(await follow(await post(chiefs, { right: 'nao' }, as), as)).toContain(
      'Só quem pode nomear administradores faz isto.',
    )
    expect(
      await follow(await post(chiefs, { right: 'nao', currentPassword: password }, cookie)),
    ).toContain('Tem de ficar pelo menos um administrador que possa nomear outros.')
  })

  test('is offered only to administrators who have it', async () => {
    const helper = await admin(db)
    await pool.query('update admins set can_assign_admin = (id = $1)', [chief.id])
    const as = await sessionOf(portal, helper.userId)
    const page = await pageAt(`/admin/usuarios/${chief.id}`, as)
    expect(page).not.toContain('/nomear')
    expect(page).not.toContain('/remover')
    expect((await send(`/admin/usuarios/${chief.id}/nomear`, { cookie: as })).status).toBe(303)
  })
})

test('only an administrator can read or change users', async () => {
  const { id, email, path } = await ana()
  for (const who of ['candidate', 'company'] as const) {
    const other = await signedIn(portal, who, `${who}@exemplo.ao`)
    for (const answer of [
      await send(path, { cookie: other.cookie }),
      await post(path, {}, other.cookie),
      await post(`${path}/bloquear`, {}, other.cookie),
      await post(`${path}/cv`, {}, other.cookie),
      await post('/admin/usuarios/procurar', { q: email }, other.cookie),
    ]) {
      expect(answer.status).toBe(302)
      expect(await answer.text()).not.toContain(email)
    }
  }
  const { rows } = await pool.query(
    `select u.blocked_at, (select count(*)::int from events where subject_id = u.id
      and name in ('user-contacts-opened', 'cv-opened')) as opened from users u where id = $1`,
    [id],
  )
  expect(rows).toEqual([{ blocked_at: null, opened: 0 }])
})

test('requests for missing users and invalid ids are answered 404', async () => {
  for (const id of ['abc', randomUUID()]) {
    expect((await send(`/admin/usuarios/${id}`, { cookie })).status).toBe(404)
    for (const act of ['', '/cv', '/bloquear']) {
      const answer = await post(`/admin/usuarios/${id}${act}`, { reason: 'abuse' }, cookie)
      expect(answer.status).toBe(404)
    }
    const right = await post(
      `/admin/usuarios/${id}/nomear`,
      { right: 'sim', currentPassword: password },
      cookie,
    )
    expect(right.status).toBe(404)
  }
})
