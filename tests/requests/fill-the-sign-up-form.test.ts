import { beforeEach, describe, expect, test } from 'vitest'
import { pageOf, readPage } from '#tests/support/portal/page.ts'
import { password, testPortal, textOf } from '#tests/support/portal/portal.ts'
import { signUpForm } from './sign-up-form.ts'

const portal = await testPortal()
const { send } = portal
const { register, rowsOf } = signUpForm(portal)

beforeEach(() => portal.moveAway())

describe('the sign-up form', () => {
  test('offers both account types and every field, with a read-only postal address', async () => {
    const page = await pageOf(send('/auth/registo'))
    for (const name of ['nif', 'name', 'phone', 'email', 'password', 'passwordConfirmation']) {
      expect(page.fields(name), name).toHaveLength(1)
    }
    expect(page.get('radio', /^Candidato/).value).toBe('candidate')
    expect(page.get('radio', /^Empresa/).value).toBe('company')
    expect(page.field('endereco').attribute('readonly')).toBe('')
  })

  test('shows the +244 format in the phone field', async () => {
    const page = await pageOf(send('/auth/registo'))
    expect(page.field('phone').attribute('placeholder')).toMatch(/^\+244 [\d ]+$/)
  })

  test.each([
    ['email', 'Indique o seu email.'],
    ['name', 'Indique o seu nome.'],
    ['nif', 'Indique o NIF.'],
  ])('requires %s', async (name, sentence) => {
    const email = name === 'email' ? '' : `sem-${name}@exemplo.ao`
    const answer = await register({ email, [name]: '  ' })
    expect(answer.status).toBe(422)
    expect(await textOf(answer)).toContain(sentence)
    expect(await rowsOf(email)).toHaveLength(0)
  })

  test('keeps the typed text, except the passwords', async () => {
    const page = await (await register({ nif: '' })).text()
    expect(readPage(page).field('name').value).toBe('Joana Baptista')
    expect(readPage(page).field('email').value).toBe('joana@exemplo.ao')
    expect(page).not.toContain(password)
  })

  test('refuses a password confirmation that differs from the password', async () => {
    const answer = await register({ email: 'dif@exemplo.ao', passwordConfirmation: 'outra-coisa' })
    expect(answer.status).toBe(422)
    expect(await textOf(answer)).toContain('As senhas não coincidem')
    expect(await rowsOf('dif@exemplo.ao')).toHaveLength(0)
  })

  test('reports all errors at once, including the password’s', async () => {
    const answer = await register({
      nif: '',
      phone: 'abc',
      email: 'tudo@exemplo.ao',
      password: 'curta',
      passwordConfirmation: '',
    })
    expect(answer.status).toBe(422)
    const text = await textOf(answer)
    for (const sentence of [
      'Indique o NIF.',
      'A senha deve ter pelo menos 6 caracteres',
      'As senhas não coincidem',
    ]) {
      expect(text).toContain(sentence)
    }
  })

  test('refuses a password of five characters, in the words of the specification', async () => {
    const short = { password: 'Kxz7!', passwordConfirmation: 'Kxz7!' }
    const answer = await register({ email: 'curta@exemplo.ao', ...short })
    expect(answer.status).toBe(422)
    expect(await textOf(answer)).toContain('A senha deve ter pelo menos 6 caracteres')
    expect(await rowsOf('curta@exemplo.ao')).toHaveLength(0)
  })

  test('refuses one of the most common passwords, under the title Erro no registo', async () => {
    const common = { password: '123456789', passwordConfirmation: '123456789' }
    const answer = await register({ email: 'comum@exemplo.ao', ...common })
    expect(answer.status).toBe(422)
    const text = await textOf(answer)
    expect(text).toContain('Erro no registo')
    expect(text).toContain('Esta palavra-passe é das mais usadas e fácil de adivinhar.')
    expect(await rowsOf('comum@exemplo.ao')).toHaveLength(0)
  })
})
