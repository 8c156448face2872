import { beforeEach, describe, expect, test } from 'vitest'
import { admin } from '#tests/support/makers/make.ts'
import { password, sessionOf, testPortal } from '#tests/support/portal/portal.ts'
import { userAdministration } from './user-administration.ts'

const portal = await testPortal()
const { db, send, post, pool } = portal
const { chief, cookie, pageAt, textAt, follow, ana } = await userAdministration(portal)

beforeEach(() => portal.moveAway())

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
