import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { admin } from '#tests/support/makers/make.ts'
import { deliverMails, pathIn } from '#tests/support/portal/deliver-mails.ts'
import { readPage } from '#tests/support/portal/page.ts'
import { cookieOf, password, signedIn, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { send, post, pool, ctx } = portal
const passwordHash = await ctx.passwords.hash(password)
const page = '/admin/seguranca'
const proof = { currentPassword: password }
const chief = await signedIn(portal, 'admin', 'chefe@exemplo.ao')

beforeEach(() => portal.moveAway())

async function helper() {
  const email = `ajudante-${randomUUID()}@exemplo.ao`
  const { userId } = await admin(portal.db, { email, passwordHash, name: 'Ajudante' })
  await pool.query('update admins set can_assign_admin = false where id = $1', [userId])
  return { id: userId, email, cookie: cookieOf(await post('/auth', { email, password })) }
}

test('a new administrator sets a password of twelve characters by mail and is signed in', async () => {
  const email = `nova-${randomUUID()}@exemplo.ao`
  const answer = await post(
    `${page}/administradores/novo`,
    { name: 'Teresa Nova', email, currentPassword: password },
    chief.cookie,
  )
  expect(answer.headers.get('Location')).toBe(page)
  const [mail] = await deliverMails(portal, email)
  expect(mail?.subject).toBe('É agora administrador do portal')
  const link = pathIn(mail, '/recuperar-senha/')
  const short = { password: 'Curta-11-xx', passwordConfirmation: 'Curta-11-xx' }
  expect((await post(link, short)).status).toBe(422)
  await post(link, { password, passwordConfirmation: password })
  const entered = await post('/auth', { email, password })
  expect(entered.headers.get('Location')).toBe('/admin/dashboard')
  const text = await textOf(await send(page, { cookie: cookieOf(entered) }))
  expect(text).toContain('Só quem pode nomear administradores adiciona e remove outros.')
  expect(text).not.toContain('Adicionar administrador')
})

test('an administrator who may not appoint others can neither see nor submit the form that appoints', async () => {
  const { cookie } = await helper()
  const before = (await pool.query('select count(*)::int from admins')).rows[0].count
  for (const path of ['administradores/novo', `administradores/${chief.id}/remover`]) {
    const opened = await send(`${page}/${path}`, { cookie })
    expect(opened.headers.get('Location'), path).toBe(page)
    const answer = await post(
      `${page}/${path}`,
      { name: 'X', email: 'x@exemplo.ao', canAssignAdmin: 'on' },
      cookie,
    )
    expect(answer.headers.get('Location'), path).toBe(page)
  }
  expect((await pool.query('select count(*)::int from admins')).rows[0].count).toBe(before)
})

test('a removed administrator is signed out at once, and the last administrator cannot be removed', async () => {
  const { id, cookie } = await helper()
  const question = await textOf(
    await send(`${page}/administradores/${id}/remover`, { cookie: chief.cookie }),
  )
  expect(question).toContain('Tem certeza que deseja remover este administrador?')
  const answer = await post(`${page}/administradores/${id}/remover`, {}, chief.cookie)
  expect(await textOf(answer)).toContain('escreva a palavra-passe que usa agora')
  expect((await send('/admin', { cookie })).status).toBe(200)
  await post(`${page}/administradores/${id}/remover`, proof, chief.cookie)
  expect((await send('/admin', { cookie })).headers.get('Location')).toContain('/auth?redirect=')
  const last = await post(`${page}/administradores/${chief.id}/remover`, proof, chief.cookie)
  const noticeCookie = last.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect(await textOf(await send(page, { cookie: `${chief.cookie}; ${noticeCookie}` }))).toContain(
    'Tem de ficar pelo menos um administrador que possa nomear outros.',
  )
  expect((await send('/admin', { cookie: chief.cookie })).status).toBe(200)
})

test('an invalid form for a new administrator keeps the typed text, and a megabyte of text is refused', async () => {
  const candidate = await signedIn(portal, 'candidate', 'candidata@exemplo.ao')
  const answer = await post(
    `${page}/administradores/novo`,
    { name: 'Ana <b>', email: candidate.email, canAssignAdmin: 'on', ...proof },
    chief.cookie,
  )
  expect(answer.status).toBe(409)
  const html = await answer.text()
  expect(readPage(html).values).toContain('Ana <b>')
  expect(html).toContain('Este email é de um candidato ou de uma empresa.')
  const large = await post(
    `${page}/administradores/novo`,
    { name: 'x'.repeat(1_000_000), email: 'x@exemplo.ao' },
    chief.cookie,
  )
  expect(large.status).toBe(413)
})
