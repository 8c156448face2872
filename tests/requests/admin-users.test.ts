import { createHash, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { admin, company } from '#tests/support/makers/make.ts'
import { readPage } from '#tests/support/portal/page.ts'
import {
  mainOf,
  password,
  signedIn,
  testPortal,
  textOf,
  wordsOf,
} from '#tests/support/portal/portal.ts'
import { userAdministration } from './user-administration.ts'

const portal = await testPortal()
const { db, send, post, pool, ownerPool, ctx } = portal
const { chief, cookie, pageAt, textAt, follow, ana } = await userAdministration(portal)

beforeEach(() => portal.moveAway())

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
    const refused = await post(
      '/admin/usuarios/procurar',
      { q: email.slice(0, email.indexOf('@') + 4) },
      cookie,
    )
    expect(refused.status).toBe(409)
    expect(await textOf(refused)).toContain('Nenhuma conta tem exatamente este contacto.')
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
