import { beforeEach, describe, expect, test } from 'vitest'
import { admin } from '#tests/support/makers/make.ts'
import {
  mainOf,
  password,
  sessionOf,
  testPortal,
  textOf,
  wordsOf,
} from '#tests/support/portal/portal.ts'
import { page, settingsForms } from './settings-forms.ts'

const portal = await testPortal()
const { db, send, post, ctx } = portal
const { boss } = await settingsForms(portal)

beforeEach(() => portal.moveAway())

describe('an administrator’s own password', () => {
  const words = {
    currentPassword: password,
    password: 'Quissama-verde-42',
    passwordConfirmation: 'Quissama-verde-42',
  }
  const change = (fields: Partial<typeof words>, cookie = boss.cookie) =>
    post(`${page}/senha`, { ...words, ...fields }, cookie)

  test('has fields for the current password, the new one and its confirmation', async () => {
    const html = await mainOf(await send(page, { cookie: boss.cookie }))
    for (const label of [
      'Palavra-passe atual',
      'Nova palavra-passe',
      'Repita a nova palavra-passe',
    ])
      expect(wordsOf(html)).toContain(label)
  })

  test.each([
    ['no current one', { currentPassword: '' }, 'Preencha a senha atual e a nova senha'],
    [
      'no new one',
      { password: '', passwordConfirmation: '' },
      'Preencha a senha atual e a nova senha',
    ],
    [
      'another confirmation',
      { passwordConfirmation: 'Quissama-verde-43' },
      'A nova senha e confirmação não coincidem',
    ],
    [
      'a short one',
      { password: 'abc7x', passwordConfirmation: 'abc7x' },
      'A nova senha deve ter pelo menos 6 caracteres',
    ],
    [
      'a wrong current one',
      { currentPassword: 'Nao-e-esta-77' },
      'A palavra-passe atual não está certa.',
    ],
  ])('is not changed with %s', async (_, fields, sentence) => {
    const answer = await change(fields)
    expect(answer.status).toBeGreaterThanOrEqual(409)
    const text = await textOf(answer)
    expect(text).toContain('Erro ao alterar senha')
    expect(text).toContain(sentence)
    const signIn = await post('/auth', { email: boss.email, password })
    expect(signIn.status).toBe(303)
  })

  test('changes with all three fields, ends every other session, and keeps the current one', async () => {
    const hash = await ctx.passwords.hash(password)
    const own = await admin(db, { email: 'muda@exemplo.ao', passwordHash: hash })
    const [here, elsewhere] = [
      await sessionOf(portal, own.userId),
      await sessionOf(portal, own.userId),
    ]
    const answer = await change({}, here)
    expect(answer.headers.get('Location')).toBe(page)
    expect(answer.headers.getSetCookie().join()).toContain('password-changed')
    expect((await send(page, { cookie: elsewhere })).headers.get('Location')).toMatch(/^\/auth/)
    const signIn = await post('/auth', { email: 'muda@exemplo.ao', password: words.password })
    expect(signIn.status).toBe(303)
  })

  test('is changed on the same page that ends the administrator’s other sessions', async () => {
    const own = await admin(db, { email: 'sessoes@exemplo.ao' })
    const [here, elsewhere] = [
      await sessionOf(portal, own.userId),
      await sessionOf(portal, own.userId),
    ]
    const answer = await post(`${page}/sessoes`, {}, here)
    expect(answer.headers.get('Location')).toBe(page)
    expect((await send(page, { cookie: elsewhere })).headers.get('Location')).toMatch(/^\/auth/)
    expect((await send(page, { cookie: here })).status).toBe(200)
  })
})
