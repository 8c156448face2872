import { beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '#tests/support/portal/portal.ts'
import { form, signUpForm } from './sign-up-form.ts'

const portal = await testPortal()
const { post, pool } = portal
const { register, withSettings, rowsOf } = signUpForm(portal)

beforeEach(() => portal.moveAway())

describe('a new account', () => {
  test('has type, name, phone and, for a candidate, the tax number (NIF) as document number', async () => {
    const answer = await register({ email: 'candidata@exemplo.ao' })
    expect(answer.status).toBe(303)
    expect(await rowsOf('candidata@exemplo.ao')).toMatchObject([
      {
        user_type: 'candidate',
        name: 'Joana Baptista',
        document_number: '005432178LA041',
        candidate_phone: '+244923111222',
        company: null,
      },
    ])
  })

  test('of a company has a tax number (NIF), the postal address as location, and a trial', async () => {
    await register({
      userType: 'company',
      name: 'Moagem do Planalto, Lda',
      nif: '5000000011',
      email: 'empresa@exemplo.ao',
      endereco: 'Rua do Comércio, 11, Huambo',
    })
    const [row] = await rowsOf('empresa@exemplo.ao')
    expect(row).toMatchObject({
      user_type: 'company',
      nif: '5000000011',
      location: 'Rua do Comércio, 11, Huambo',
      company_phone: '+244923111222',
      approval: 'approved',
      candidate: null,
    })
    const { rows } = await pool.query(
      `select is_trial, is_active, round(extract(epoch from trial_end_date - now()) / 86400) as days
       from company_subscriptions where company_id = $1`,
      [row.id],
    )
    expect(rows).toEqual([{ is_trial: true, is_active: true, days: '14' }])
  })

  test.each([
    ['another NIF has', '5000000022', 'Rua do Comércio, 11, Huambo'],
    ['no NIF has', '5000000011', 'Avenida Inventada, 1, Luanda'],
    ['was given for an invalid NIF', '12345678', 'Avenida Inventada, 1, Luanda'],
  ])('of a company stores no postal address that %s', async (_, nif, endereco) => {
    const email = `forjada-${nif}-${endereco.length}@exemplo.ao`
    expect((await register({ userType: 'company', email, nif, endereco })).status).toBe(303)
    expect((await rowsOf(email))[0]).toMatchObject({ nif, location: null })
  })

  test('of a company is pending if companies are not approved automatically', async () => {
    await withSettings({ autoApproveCompanies: false }, async () => {
      await register({ userType: 'company', email: 'espera@exemplo.ao' })
    })
    expect((await rowsOf('espera@exemplo.ao'))[0].approval).toBe('pending')
  })

  test('can also be created with its type in the field user_type', async () => {
    const { userType: _, ...rest } = form({ email: 'outro-nome@exemplo.ao', user_type: 'company' })
    expect((await post('/auth/registo', rest)).status).toBe(303)
    expect((await rowsOf('outro-nome@exemplo.ao'))[0].user_type).toBe('company')
  })

  test.each(['userType', 'user_type'])(
    'cannot become an administrator through %s',
    async (field) => {
      const { userType: _, ...rest } = form({ email: 'chefe@exemplo.ao', [field]: 'admin' })
      expect((await post('/auth/registo', rest)).status).toBe(422)
      expect(await rowsOf('chefe@exemplo.ao')).toHaveLength(0)
    },
  )

  test('ignores rights in fields that the form does not have', async () => {
    await register({
      email: 'mais@exemplo.ao',
      emailVerified: 'true',
      canAssignAdmin: 'true',
      approval: 'approved',
    })
    const { rows } = await pool.query(
      `select email_verified, (select count(*)::int from admins where admins.id = users.id) as admins
       from users where email = 'mais@exemplo.ao'`,
    )
    expect(rows).toEqual([{ email_verified: false, admins: 0 }])
  })
})
