import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { giveSecret } from '#app/domain/accounts/one-time-token.ts'
import { makeAdmin } from '#app/domain/administrators/make-admin.ts'
import { makePdf } from '#tests/support/makers/documents.ts'
import { admin, must } from '#tests/support/makers/make.ts'
import { password, sessionOf, signedIn, testPortal } from '#tests/support/portal/portal.ts'
import { finishTasks } from '#tests/support/time/finish-tasks.ts'

const portal = await testPortal()
const { db, ctx, pool, post, send } = portal
const boss = await admin(db)
const email = 'marta@exemplo.ao'
const marta = await signedIn(portal, 'candidate', email)

beforeEach(async () => {
  portal.moveAway()
  await pool.query('delete from security_log')
})

const entries = async () =>
  (
    await pool.query('select action, actor_id, record_id, at from security_log order by at')
  ).rows.map(({ action, actor_id: who, record_id: what }) => ({ action, who, what }))
const of = (action: string, who: string | null = marta.id, what: string | null = null) => ({
  action,
  who,
  what,
})

test('a failed and a successful sign-in write one log entry each', async () => {
  await post('/auth', { email, password: 'Nao-e-esta-77' })
  expect((await entries()).map(({ action }) => action)).toEqual(['login_failed'])
  await post('/auth', { email, password })
  expect((await entries()).map(({ action }) => action)).toEqual(['login_failed', 'login_success'])
})

test('a password change writes one log entry', async () => {
  const passwords = { password: 'Outra-segura-88', passwordConfirmation: 'Outra-segura-88' }
  const cookie = await sessionOf(portal, marta.id)
  await post('/usuario/configuracoes/senha', { currentPassword: password, ...passwords }, cookie)
  expect(await entries()).toEqual([of('password_changed')])
})

test('a recovered password writes one log entry with its account', async () => {
  await post('/recuperar-senha', { email })
  await finishTasks(portal)
  const { rows } = await pool.query(
    "select id from one_time_tokens where purpose = 'recover-password' and user_id = $1",
    [marta.id],
  )
  const secret = 'r'.repeat(43)
  await giveSecret(db, rows[0].id, secret)
  await pool.query('delete from security_log')
  const words = { password: 'Recuperada-segura-9', passwordConfirmation: 'Recuperada-segura-9' }
  const answer = await post(`/recuperar-senha/${secret}`, words)
  expect(answer.status).toBe(303)
  expect(await entries()).toEqual([of('password_recovered', null, marta.id)])
})

test('an upload with active content writes one log entry', async () => {
  const form = new FormData()
  form.set('envio', randomUUID())
  form.set(
    'cv',
    new File(
      [new Uint8Array(makePdf({ catalog: '/OpenAction<</S/JavaScript/JS(app.alert(1))>>' }))],
      'cv.pdf',
    ),
  )
  const cookie = await sessionOf(portal, marta.id)
  await send('/usuario/perfil/cvs', { method: 'POST', body: form, cookie })
  expect(await entries()).toEqual([of('upload_refused')])
})

test('a permitted and a forbidden role change write one log entry each', async () => {
  const newAdmin = { name: 'Nova', email: 'nova@exemplo.ao', canAssignAdmin: false }
  must(await makeAdmin(ctx, boss, newAdmin))
  const [made] = await entries()
  expect(made).toMatchObject({ action: 'role_changed', who: boss.userId })
  await pool.query('delete from security_log')
  const helper = await admin(db)
  await pool.query('update admins set can_assign_admin = false where id = $1', [helper.userId])
  expect(await makeAdmin(ctx, helper, { ...newAdmin, email: 'n2@exemplo.ao' })).toMatchObject({
    ok: false,
  })
  expect((await entries()).map(({ action, who }) => [action, who])).toEqual([
    ['access_refused', helper.userId],
  ])
})

test('blocking an account writes one log entry', async () => {
  const cookie = await sessionOf(portal, boss.userId)
  await post(`/admin/usuarios/${marta.id}/bloquear`, { reason: 'abuse' }, cookie)
  const { rows } = await pool.query('select blocked_at from users where id = $1', [marta.id])
  expect(rows[0].blocked_at).not.toBeNull()
  expect(await entries()).toEqual([of('admin_action', boss.userId, marta.id)])
})
