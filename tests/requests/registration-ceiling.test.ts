import { expect, test, vi } from 'vitest'
import { limits } from '#app/domain/rate-limits/limit.ts'
import { noteRegistrationCeiling } from '#app/domain/registration/note-registration-ceiling.ts'
import { deliverMails } from '#tests/support/portal/deliver-mails.ts'
import { readPage } from '#tests/support/portal/page.ts'
import { signedIn, testPortal, textOf } from '#tests/support/portal/portal.ts'

const portal = await testPortal()
const { ctx, db, send, post, pool } = portal
const { cookie } = await signedIn(portal, 'admin', 'admin@exemplo.ao')
const WARNING = 'Demasiados registos numa hora'

const person = {
  userType: 'candidate',
  name: 'Rita Neto',
  email: 'rita@exemplo.ao',
  phone: '923000111',
  nif: '005417000LA041',
  password: 'Mochila-verde-26',
  passwordConfirmation: 'Mochila-verde-26',
}
const dashboard = async () => textOf(await send('/admin', { cookie }))
const signUp = () => post('/auth/registo', person)

test('a sign-up that fails because of the portal counts towards no limit', async () => {
  const hash = vi.spyOn(ctx.passwords, 'hash').mockRejectedValue(new Error('too busy'))
  for (let i = 0; i < 6; i += 1) expect((await signUp()).status).toBe(503)
  hash.mockRestore()
  const { rows } = await pool.query(`select limit_name from attempts where limit_name <> 'sign-in'`)
  expect(rows).toEqual([])
})

test('above the hourly ceiling a person is asked to sign up later, and administrators are notified once', async () => {
  expect(await dashboard()).not.toContain(WARNING)
  await pool.query(
    `insert into attempts (limit_name, key) select 'registrations', 'all' from generate_series(1, $1)`,
    [limits.registrations.max],
  )
  const answer = await signUp()
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(3_000)
  const page = readPage(await answer.text())
  expect(page.text).toContain('Estão a ser criadas muitas contas ao mesmo tempo.')
  expect(page.field('name').value).toBe(person.name)
  portal.moveAway()
  await Promise.all([signUp(), noteRegistrationCeiling(db), noteRegistrationCeiling(db)])
  const { rows } = await pool.query(`select data from events where name = 'registrations-paused'`)
  expect(rows).toEqual([{ data: { max: limits.registrations.max } }])
  const { supportEmail } = await ctx.settings()
  const mails = await deliverMails(portal, supportEmail)
  expect(mails.filter(({ subject }) => subject.startsWith('Demasiados registos'))).toHaveLength(1)
  expect(await dashboard()).toContain(WARNING)
})

test('sign-ups continue an hour after the hourly ceiling was reached', async () => {
  await pool.query(
    `update attempts set at = at - interval '61 minutes' where limit_name = 'registrations'`,
  )
  expect((await signUp()).status).toBe(303)
  expect(await dashboard()).not.toContain(WARNING)
})
